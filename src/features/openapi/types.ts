export interface Operation {
  summary?: string
  description?: string
  operationId: string
  tags: string[]
  security?: object[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  parameters?: Parameter[]
  responses: Record<string, { description?: string; content?: Record<string, Media> } | { $ref: string }>
}

export interface Media {
  schema?: JsonSchema
  example?: unknown
}

export interface JsonSchema {
  type?: string | string[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  description?: string
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: JsonSchema
  example?: unknown
}

export interface OpenapiDocument {
  openapi: string
  info: { title: string; description: string; version: string }
  paths: Record<string, Record<string, Operation>>
}
