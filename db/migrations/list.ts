import first from './0000_first.sql' with { type: 'text' }
import searchAndAudit from './0001_search_and_audit.sql' with { type: 'text' }
import signedIn from './0002_signed_in.sql' with { type: 'text' }
import hiring from './0003_hiring.sql' with { type: 'text' }
import trust from './0004_trust.sql' with { type: 'text' }
import userLists from './0005_user_lists.sql' with { type: 'text' }
import heldProfiles from './0006_held_profiles.sql' with { type: 'text' }
import panelIndexes from './0007_panel_indexes.sql' with { type: 'text' }
import searchTokens from './0008_search_tokens.sql' with { type: 'text' }
import countedChoices from './0009_counted_choices.sql' with { type: 'text' }
import modelConsents from './0010_model_consents.sql' with { type: 'text' }
import postedBy from './0011_posted_by.sql' with { type: 'text' }
import provenPhones from './0012_proven_phones.sql' with { type: 'text' }
import directorySearch from './0013_directory_search.sql' with { type: 'text' }

/** All migrations in order. Append only: what was released never changes. */
export const migrations = [
  { name: '0000_first', sql: first },
  { name: '0001_search_and_audit', sql: searchAndAudit },
  { name: '0002_signed_in', sql: signedIn },
  { name: '0003_hiring', sql: hiring },
  { name: '0004_trust', sql: trust },
  { name: '0005_user_lists', sql: userLists },
  { name: '0006_held_profiles', sql: heldProfiles },
  { name: '0007_panel_indexes', sql: panelIndexes },
  { name: '0008_search_tokens', sql: searchTokens },
  { name: '0009_counted_choices', sql: countedChoices },
  { name: '0010_model_consents', sql: modelConsents },
  { name: '0011_posted_by', sql: postedBy },
  { name: '0012_proven_phones', sql: provenPhones },
  { name: '0013_directory_search', sql: directorySearch },
]
