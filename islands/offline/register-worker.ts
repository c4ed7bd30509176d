/** Brings the service worker to this browser once the page has loaded; from then on the browser itself asks for newer ones. */
export function registerWorker(address: string): void {
  // Without https, and in some private windows, there are none.
  if (navigator.serviceWorker?.controller !== null) return

  const register = () => navigator.serviceWorker.register(address).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
