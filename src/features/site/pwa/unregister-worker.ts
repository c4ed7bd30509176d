/**
 * What /sw.js answers where OFFLINE_READING is off. A browser asks for its worker anew as people go from page to page, so this
 * one takes the place of any other, however broken, empties its caches and goes.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('elimu-')) await caches.delete(name)
  await registration.unregister()
}
`
