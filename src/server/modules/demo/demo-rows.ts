import type { CopyValue } from '#server/platform/database/copy-rows.ts';
import type { TARGETS } from './store.ts';

export type Row = readonly CopyValue[];

/** The demo's rows by table, as they are copied into the database. */
export type DemoRows = Record<Exclude<keyof typeof TARGETS, 'reviews' | 'contents'>, Row[]>;

export function emptyRows(): DemoRows {
  return {
    invites: [],
    messages: [],
    visits: [],
    suppressions: [],
    sessions: [],
    entries: [],
    consents: [],
    showcased: [],
  };
}
