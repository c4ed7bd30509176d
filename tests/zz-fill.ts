import { generateJobs } from '#db/seed/generate-jobs.ts'
import { migrate } from '#db/migrate.ts'
import { makeDirectories } from './bench/made-public.ts'
import { makeRecords } from './bench/made-records.ts'
import { makeUsers } from './bench/made-users.ts'
const file='/tmp/w/prof/m/elimu.db'; const size=Number(process.argv[2]); const now=Date.now()
migrate(file); generateJobs(file,size,now); makeUsers(file,size,now); makeRecords(file,size,now); makeDirectories(file,size/10,now)
