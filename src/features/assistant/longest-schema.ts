/** The longest message to the assistant, in characters. Apart from the schema, so that the chat in browsers needs no zod. */
export const MAX_CHAT_MESSAGE_LENGTH = 2000
