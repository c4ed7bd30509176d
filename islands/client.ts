import { passwordToggles } from './password-toggles.ts'
import { wakeIslands } from './waking.ts'

wakeIslands(() => import('./registry.ts'))
passwordToggles()

const arrived = document.getElementById('toaster')?.dataset.toast
if (arrived) import('./toaster.tsx').then(({ show }) => show(JSON.parse(arrived)))
