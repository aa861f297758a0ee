import { useMemo, useRef, useState } from 'react';
import { collectRecipients } from './collect-recipients.ts';
import type { EnteredRecipients } from './entered-recipients.ts';
import { readList, writeList } from './read-list.ts';
import { BLANK_ROW, type ContactRow, type RecipientList, ROWS } from './recipient.ts';
import type { RecipientReader } from './recipient-reader.ts';

export type TypedRow = ContactRow & { readonly id: number };

/** A list that was read from a file. */
export type ListFile = { readonly id: number; readonly name: string; readonly list: RecipientList };

/** The rows, the list as typed, the files, and the recipients in them; `entered` before, if anything was. */
export function useRecipients(reader: RecipientReader, entered: EnteredRecipients | null) {
  const lastId = useRef(0);
  const nextId = () => {
    lastId.current += 1;
    return lastId.current;
  };
  const blankRow = (): TypedRow => ({ ...BLANK_ROW, id: nextId() });
  const [rows, setRows] = useState<readonly TypedRow[]>(
    () => entered?.rows.map((row) => ({ ...row, id: nextId() })) ?? firstRows(blankRow),
  );
  const [box, setBox] = useState(entered?.box ?? '');
  const [files, setFiles] = useState<readonly ListFile[]>(
    () => entered?.files.map((file) => ({ ...file, id: nextId() })) ?? [],
  );
  const collected = useMemo(
    () => collectRecipients({ rows, box, files }, reader),
    [rows, box, files, reader],
  );

  function changeRow(id: number, changes: Partial<ContactRow>): void {
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  }

  /** Replaces an address in the rows, the list and the files. */
  function replaceAddress(from: string, to: string): void {
    setRows((all) =>
      all.map((row) => (reader.readAddress(row.to).value === from ? { ...row, to } : row)),
    );
    const typed = collected.recipients.find((one) => one.to === from)?.typed ?? from;
    setBox((text) => replaceInText(text, typed, to));
    setFiles((all) => all.map((file) => withList(file, replaceInList(file.list, from, to))));
  }

  return {
    reader,
    rows,
    box,
    files,
    collected,
    setBox,
    changeRow,
    replaceAddress,
    addFile: (name: string, list: RecipientList) =>
      setFiles((all) => [...all, { id: nextId(), name, list }]),
    removeFile: (id: number) => setFiles((all) => all.filter((file) => file.id !== id)),
    /** Removes everything from the list and the files except their recipients. */
    dropUnreadable: () => {
      setBox((text) => {
        const { found, unreadable } = readList(text, reader);
        return unreadable.length === 0 ? text : writeList(found);
      });
      setFiles((all) => all.map((file) => withList(file, { ...file.list, unreadable: [] })));
    },
    addRow: () => setRows((all) => (all.length < ROWS.most ? [...all, blankRow()] : all)),
    removeRow: (id: number) => setRows((all) => all.filter((row) => row.id !== id)),
    clear: () => {
      setRows(firstRows(blankRow));
      setBox('');
      setFiles([]);
    },
    isBlank:
      box.trim() === '' &&
      files.length === 0 &&
      rows.every(({ name, to }) => `${name}${to}`.trim() === ''),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

function firstRows(blankRow: () => TypedRow): TypedRow[] {
  return Array.from({ length: ROWS.first }, blankRow);
}

function withList(file: ListFile, list: RecipientList): ListFile {
  return { ...file, list };
}

function replaceInList(list: RecipientList, from: string, to: string): RecipientList {
  const found = list.found.map((one) => (one.to === from ? { ...one, to, typed: to } : one));
  return { ...list, found };
}

function replaceInText(text: string, from: string, to: string): string {
  const pattern = new RegExp(from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  return text.replace(pattern, () => to);
}
