import { useMemo, useRef, useState } from 'react';
import { gatherRecipients, type Readers } from './gather-recipients.ts';
import { BLANK_ROW, type ContactRow, type Recipient, ROWS } from './recipient.ts';

export type TypedRow = ContactRow & { readonly id: number };

/** The rows and the list as they are typed, and whom they name. */
export function useRecipients(readers: Readers) {
  const lastId = useRef(0);
  const blankRow = (): TypedRow => {
    lastId.current += 1;
    return { ...BLANK_ROW, id: lastId.current };
  };
  const [rows, setRows] = useState<readonly TypedRow[]>(() => firstRows(blankRow));
  const [box, setBox] = useState('');
  const gathered = useMemo(() => gatherRecipients({ rows, box }, readers), [rows, box, readers]);

  function changeRow(id: number, changes: Partial<ContactRow>): void {
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  }

  /** Writes another address in the place of one, wherever it stands. */
  function replaceAddress(from: string, to: string): void {
    setRows((all) =>
      all.map((row) => (readers.readAddress(row.to) === from ? { ...row, to } : row)),
    );
    const typed = gathered.recipients.find((one) => one.to === from)?.typed ?? from;
    setBox((text) => replaceInText(text, typed, to));
  }

  return {
    readers,
    rows,
    box,
    gathered,
    setBox,
    changeRow,
    replaceAddress,
    /** Puts a list below what stands in the box. */
    addToBox: (list: string) => setBox((text) => [text.trimEnd(), list].filter(Boolean).join('\n')),
    /** Leaves in the box only what could be read of it. */
    dropUnreadable: () => setBox((text) => listOf(readers.readList(text).found)),
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

function listOf(people: readonly Recipient[]): string {
  return people.map(({ name, typed }) => (name ? `${name}\t${typed}` : typed)).join('\n');
}

function replaceInText(text: string, from: string, to: string): string {
  const pattern = new RegExp(from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  return text.replace(pattern, () => to);
}
