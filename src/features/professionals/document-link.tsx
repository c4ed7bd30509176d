import { paths } from '#src/paths.ts'
import { formatBytes, formatDate } from '#src/ui/format.ts'
import { FileText, Image } from '#src/ui/icons.tsx'
import { documentKindNames } from './documents-schema.ts'
import type { DocumentJson } from './json.ts'

export function DocumentLink({ document }: { document: DocumentJson }) {
  const { id, kind, name, mediaType, bytes, createdAt } = document
  const Icon = mediaType === 'application/pdf' ? FileText : Image
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-2.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <a href={paths.document(id)} className="link tap [overflow-wrap:anywhere]">
          {name}
        </a>
        <p className="-mt-1.5 text-sm text-muted">
          {documentKindNames[kind]}, {formatBytes(bytes)}, added {formatDate(Date.parse(createdAt))}
        </p>
      </div>
    </div>
  )
}

export function DocumentList({ documents, label }: { documents: DocumentJson[]; label: string }) {
  if (documents.length === 0) return null
  return (
    <ul aria-label={label} className="no-print grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {documents.map(document => (
        <li key={document.id}>
          <DocumentLink document={document} />
        </li>
      ))}
    </ul>
  )
}
