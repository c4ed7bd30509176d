import { startClient } from './start-client.ts'

startClient(() => import('./hydrate-registered.ts'))
