/* sw.js - the service worker: after the first visit everything is here, and the games need no network.
 *
 * precache.js, made when the program is built, names every file and a version that changes with any of them. Each
 * version has a cache of its own. A first visit waits for `files`, which begin a game; `later`, the rest, follows by itself.
 * A file that is asked for before it is here comes from the server, which may have a newer version by then. An update has
 * all of it before it is used, so old and new files are not mixed. A new version takes over when the page is opened or
 * loaded again and no other tab uses the old one.
 *
 * Networks of computer players are large, and most people never need them. Each is kept from when it is first needed.
 */
importScripts('precache.js');

/** @typedef {{ version: string, files: string[], later: string[] }} Precache */
const worker = /** @type {ServiceWorkerGlobalScope & { precache: Precache }} */ (/** @type {unknown} */ (self));
const { version, files, later } = worker.precache;
const PREFIX = 'niblick-';
const CACHE = PREFIX + version;

/** Asks the server again: no file may come from the browser's own cache, which knows nothing of versions.
 * @param {string} file */
const afresh = (file) => new Request(file, { cache: 'no-cache' });

/** An update brings everything at once: a visitor who could play offline still can. */
async function keepAll() {
    const first = !(await caches.keys()).some((name) => name.startsWith(PREFIX) && name !== CACHE);
    const cache = await caches.open(CACHE);
    await cache.addAll((first ? files : [...files, ...later]).map(afresh));
    // A network that is gone is no reason to keep the old version.
    await Promise.all((await networksKept()).map((file) => cache.add(afresh(file)).catch(() => {})));
}

/** Files of `later` that are not here yet. @param {Cache} cache */
async function missing(cache) {
    const kept = await Promise.all(later.map((file) => cache.match(file)));
    return later.filter((_, i) => !kept[i]);
}

/** A server that has another version by now has other files: they come with the update. */
async function isCurrent() {
    const list = await fetch(afresh('precache.js'));
    return (await list.text()).includes(`'${version}'`);
}

/** Takes what the first visit did not wait for. Without a network it is tried again with the next request of a page. */
async function keepLater() {
    const cache = await caches.open(CACHE);
    const files = await missing(cache);
    if (files.length && (await isCurrent())) await cache.addAll(files.map(afresh));
}

/** While it is under way, and when all is here. @type {Promise<void>|null} */
let keeping = null;

function keepRest() {
    keeping ??= keepLater().catch(() => {
        keeping = null;
    });
    return keeping;
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
// The page's requests wait until the worker is active, so `later` is not part of that.
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => void keepRest())));
worker.addEventListener('message', ({ data }) => {
    if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (!files.length || request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
    event.waitUntil(keepRest());
    const asks = ['health', 'course'].some((path) => request.url.startsWith(new URL(path, worker.registration.scope).href));
    event.respondWith(asks ? askServer(request) : request.mode === 'navigate' ? openPage(request) : answer(request));
});
