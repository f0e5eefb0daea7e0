/** Texts are ordered by their bytes, as SQLite orders them, whatever the database's language. */
export const TEXT = `text collate "C"`;
export const TEXTS = `text[] collate "C"`;
