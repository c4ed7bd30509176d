// Keeps the page up to date. A part is replaced only when the server has another version of it, so that a PIN being
// typed is never lost.
const parts = [...document.querySelectorAll('[data-part]')]

async function refresh() {
  try {
    const response = await fetch(`/screen${location.search}`, { cache: 'no-store' })
    show(await response.json())
    document.body.classList.remove('stopped')
  } catch {
    document.body.classList.add('stopped')
  }
  setTimeout(refresh, 1000)
}

function show(screen) {
  document.title = screen.title
  for (const part of parts) {
    const { version, html } = screen[part.dataset.part]
    if (part.dataset.version === version) continue

    part.innerHTML = html
    part.dataset.version = version
  }
}

refresh()
