import { useMemo, useRef, useState } from 'react';
import { collectRecipients } from './collect-recipients.ts';
import type { EnteredRecipients } from './entered-recipients.ts';
import { type EntryEdit, editErrors, editedEntry, hasEditErrors } from './entry-edit.ts';
import { readList } from './read-list.ts';
import type { RecipientEntry, RecipientList } from './recipient.ts';
import { addList, replaceEntry } from './recipient-entries.ts';
import type { RecipientReader } from './recipient-reader.ts';
import { endsEntry } from './typed-entry.ts';

/** The last change of the entries, which can be undone. */
export type RecipientChange = {
  readonly added: readonly RecipientEntry[];
  readonly removed: readonly RecipientEntry[];
  readonly duplicates: readonly string[];
  /** Rows of tables without an address. */
  readonly empty: number;
  readonly before: readonly RecipientEntry[];
};

type State = {
  readonly entries: readonly RecipientEntry[];
  /** The text behind the entries. */
  readonly input: string;
  readonly edit: EntryEdit | null;
  readonly change: RecipientChange | null;
  /** Whether everything typed was to be used, which shows all errors of the open edit. */
  readonly isReviewed: boolean;
};

const BLANK: State = { entries: [], input: '', edit: null, change: null, isReviewed: false };
const NO_CHANGE = { added: [], removed: [], duplicates: [], empty: 0 };

/** The entries of a field for recipients, and the recipients in them; `entered` before, if anything was. */
export function useRecipients(reader: RecipientReader, entered: EnteredRecipients | null) {
  const lastId = useRef(0);
  const nextId = () => {
    lastId.current += 1;
    return lastId.current;
  };
  const [state, setState] = useState<State>(() => ({
    ...BLANK,
    entries: entered?.entries.map((one) => ({ ...one, id: nextId() }) as RecipientEntry) ?? [],
    input: entered?.input ?? '',
  }));
  const { entries, input, edit } = state;
  const collected = useMemo(() => collectRecipients(entries), [entries]);
  const errors = edit === null ? null : editErrors(edit, entries, reader);

  function withList(before: State, list: RecipientList): State {
    const { entries: all, ...more } = addList(before.entries, list, nextId);
    const change = { ...NO_CHANGE, ...more, empty: list.empty, before: before.entries };
    return { ...before, entries: all, change };
  }

  function withTyped(before: State, text: string): State {
    if (text.trim() === '') return { ...before, input: '' };
    return withList({ ...before, input: '' }, readTyped(text, reader));
  }

  /** The state once the open edit is saved, which must have no errors. */
  function withEdit(before: State): State {
    const edited = before.edit;
    if (edited === null || isBlankEdit(edited)) return { ...before, edit: null };
    const entry = editedEntry(edited, edited.id ?? nextId(), reader);
    const isNew = edited.id === null;
    const change = { ...NO_CHANGE, added: isNew ? [entry] : [], before: before.entries };
    const all = isNew ? [...before.entries, entry] : replaceEntry(before.entries, entry);
    return { ...before, entries: all, edit: null, change };
  }

  return {
    reader,
    ...state,
    collected,
    errors,
    isBlank: entries.length === 0 && input.trim() === '' && (edit === null || isBlankEdit(edit)),
    /** Changes the text behind the entries; the end of an address makes it an entry. */
    type: (text: string) =>
      setState((now) =>
        endsEntry(text, reader) ? withTyped(now, text) : { ...now, input: text, change: null },
      ),
    /** Makes entries of the text. */
    enter: () => setState((now) => withTyped(now, now.input)),
    /** Makes entries of a pasted text; false if it is not a list, and belongs into the field. */
    paste(text: string): boolean {
      const list = readList(text, reader);
      if (list.found.length === 0 && !/\S\s*\n\s*\S/.test(text)) return false;
      setState((now) => withTyped(now, text));
      return true;
    },
    addList: (list: RecipientList) => setState((now) => withList(now, list)),
    remove: (removed: readonly RecipientEntry[]) =>
      setState((now) => {
        const gone = new Set(removed.map(({ id }) => id));
        const change = { ...NO_CHANGE, removed, before: now.entries };
        const left = now.entries.filter(({ id }) => !gone.has(id));
        const isEdited = now.edit?.id != null && gone.has(now.edit.id);
        return { ...now, entries: left, change, edit: isEdited ? null : now.edit };
      }),
    undo: () =>
      setState((now) => ({
        ...now,
        entries: now.change?.before ?? now.entries,
        change: null,
      })),
    openEdit: (entry: RecipientEntry | null) =>
      setState((now) => ({ ...now, edit: editOf(entry), change: null, isReviewed: false })),
    changeEdit: (changes: Partial<EntryEdit>) =>
      setState((now) => (now.edit === null ? now : { ...now, edit: { ...now.edit, ...changes } })),
    closeEdit: () => setState((now) => ({ ...now, edit: null })),
    /** Saves the open edit; false if it has errors. */
    saveEdit(): boolean {
      if (edit !== null && !isBlankEdit(edit) && errors !== null && hasEditErrors(errors)) {
        return false;
      }
      setState(withEdit);
      return true;
    },
    /** Makes an entry of everything typed; null if the open edit has errors. */
    settle() {
      const isWrong = edit !== null && !isBlankEdit(edit) && errors && hasEditErrors(errors);
      if (isWrong) {
        setState({ ...state, isReviewed: true });
        return null;
      }
      const settled = withEdit(withTyped(state, input));
      if (input !== '' || edit !== null) setState(settled);
      return collectRecipients(settled.entries);
    },
    replaceAddress: (from: string, to: string) =>
      setState((now) => {
        const entry = now.entries.find((one) => one.to === from);
        const { value } = reader.readAddress(to);
        if (entry === undefined || value === null) return now;
        const replaced = { ...entry, to: value, typed: to, problem: null };
        return { ...now, entries: replaceEntry(now.entries, replaced), change: null };
      }),
    clear: () => setState(BLANK),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

/** The entries without the ids that they have on the screen. */
export function enteredOf({ entries, input }: Recipients): EnteredRecipients {
  return { entries: entries.map(({ id: _, ...entry }) => entry), input };
}

/** A typed text in which nothing can be read is an entry too, with the reason. */
function readTyped(text: string, reader: RecipientReader): RecipientList {
  const list = readList(text, reader);
  const isNothing = list.found.length + list.unreadable.length + list.empty === 0;
  const { problem } = reader.readAddress(text);
  if (!isNothing || problem === null) return list;
  return { ...list, unreadable: [{ text: text.trim(), problem }] };
}

function editOf(entry: RecipientEntry | null): EntryEdit {
  if (entry === null) return { id: null, name: '', to: '' };
  return { id: entry.id, name: entry.name, to: entry.typed };
}

function isBlankEdit({ id, name, to }: EntryEdit): boolean {
  return id === null && `${name}${to}`.trim() === '';
}
