import { useMemo, useRef, useState } from 'react';
import { collectRecipients, type RecipientParsers } from './collect-recipients.ts';
import { BLANK_ROW, type ContactRow, ROWS } from './recipient.ts';
import { appendList, writeList } from './recipient-list.ts';

export type TypedRow = ContactRow & { readonly id: number };

/** The rows and the list as typed, and the recipients in them. */
export function useRecipients(parsers: RecipientParsers) {
  const lastId = useRef(0);
  const blankRow = (): TypedRow => {
    lastId.current += 1;
    return { ...BLANK_ROW, id: lastId.current };
  };
  const [rows, setRows] = useState<readonly TypedRow[]>(() => firstRows(blankRow));
  const [box, setBox] = useState('');
  const collected = useMemo(() => collectRecipients({ rows, box }, parsers), [rows, box, parsers]);

  function changeRow(id: number, changes: Partial<ContactRow>): void {
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  }

  /** Replaces an address in the rows and in the list. */
  function replaceAddress(from: string, to: string): void {
    setRows((all) =>
      all.map((row) => (parsers.parseAddress(row.to) === from ? { ...row, to } : row)),
    );
    const typed = collected.recipients.find((one) => one.to === from)?.typed ?? from;
    setBox((text) => replaceInText(text, typed, to));
  }

  return {
    parsers,
    rows,
    box,
    collected,
    setBox,
    changeRow,
    replaceAddress,
    addToBox: (list: string) => setBox((text) => appendList(text, list)),
    /** Removes everything from the list except its recipients. */
    dropUnparsable: () => setBox((text) => writeList(parsers.parseList(text).found)),
    addRow: () => setRows((all) => (all.length < ROWS.most ? [...all, blankRow()] : all)),
    removeRow: (id: number) => setRows((all) => all.filter((row) => row.id !== id)),
    clear: () => {
      setRows(firstRows(blankRow));
      setBox('');
    },
    isBlank: box.trim() === '' && rows.every(({ name, to }) => `${name}${to}`.trim() === ''),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

function firstRows(blankRow: () => TypedRow): TypedRow[] {
  return Array.from({ length: ROWS.first }, blankRow);
}

function replaceInText(text: string, from: string, to: string): string {
  const pattern = new RegExp(from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  return text.replace(pattern, () => to);
}
