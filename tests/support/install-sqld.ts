import { sqld } from './sqld.ts'

await sqld()
