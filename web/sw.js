/* sw.js - the service worker: after the first visit everything is here, and the games need no network.
 *
 * precache.js, made when the program is built, names every file and a version that changes with any of them. Each
 * version has a cache of its own, filled completely before it is used, so old and new files are never mixed. A new
 * version takes over when the page is opened or loaded again and no other tab uses the old one.
 *
 * Networks of computer players are large, and most people never need them. Each is kept from when it is first needed.
 */
importScripts('precache.js');

/** @typedef {{ version: string, files: string[] }} Precache */
const worker = /** @type {ServiceWorkerGlobalScope & { precache: Precache }} */ (/** @type {unknown} */ (self));
const { version, files } = worker.precache;
const PREFIX = 'niblick-';
const CACHE = PREFIX + version;

/** Asks the server about every file again: none may come from the browser's own cache, which knows nothing of versions. */
async function keepAll() {
    const cache = await caches.open(CACHE);
    /** @param {string} file */
    const afresh = (file) => new Request(file, { cache: 'no-cache' });
    await cache.addAll(files.map(afresh));
    // A network that is gone is no reason to keep the old version.
    await Promise.all((await networksKept()).map((file) => cache.add(afresh(file)).catch(() => {})));
}

/** @param {string} url */
const isNetwork = (url) => url.startsWith(new URL('weights/', worker.registration.scope).href);

/** Networks that earlier versions needed. */
async function networksKept() {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...new Set(requests.flat().map(({ url }) => url))].filter(isNetwork);
}

async function forgetOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
    await worker.clients.claim();
}

/** Whether a newer version is waiting and no other tab needs this one. */
async function isOutdated() {
    return Boolean(worker.registration.waiting) && (await worker.clients.matchAll()).length < 2;
}

/** The page itself. If a newer version is waiting, it takes over, and the page is requested again.
 * @param {Request} request */
async function openPage(request) {
    if (await isOutdated()) {
        worker.registration.waiting?.postMessage('take over');
        return new Response('', { headers: { refresh: '0' } });
    }
    return answer(request);
}

/** Whether the server is there. The cache cannot know, and a missing server is not an error.
 * @param {Request} request */
const askServer = (request) => fetch(request).catch(() => new Response(null, { status: 204 }));

/** @param {Request} request */
async function answer(request) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept || !isNetwork(request.url)) return kept ?? fetch(request);
    const found = await fetch(request);
    if (found.ok) await cache.put(request, found.clone());
    return found;
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('message', ({ data }) => {
    if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (!files.length || request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
    const asks = request.url === new URL('health', worker.registration.scope).href;
    event.respondWith(asks ? askServer(request) : request.mode === 'navigate' ? openPage(request) : answer(request));
});
