import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { CustomShareAction } from '#domain/survey-flow/steps.ts';
import type { ShareRow } from './share-rows.ts';
import { useActionName } from './use-action-name.ts';
import { useFocusOn } from './use-focus-on.ts';
import type { ShareActions } from './use-share-actions.ts';

/** In place of a key: an action that is being added. */
const NEW = 'new';

/** What the list of actions does when it is used: changes, says what changed, keeps the focus. */
export function useActionEditing(actions: ShareActions, resolve: TextResolver) {
  const { t } = useTranslation();
  const nameOf = useActionName(resolve);
  const [editing, setEditing] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { container, focusOn } = useFocusOn<HTMLDivElement>();
  const count = actions.rows.filter(({ isActive }) => isActive).length;

  function move(from: number, to: number): void {
    const row = actions.rows[from];
    if (row === undefined || from === to || to < 0 || to >= count) return;
    actions.move(from, to);
    setSaid(t('flowShare.moved', { name: nameOf(row.action), position: to + 1, count }));
  }

  function close(focus: string): void {
    setEditing(null);
    focusOn(focus);
  }

  /** Its key tells what it holds, which has changed: it is found by its place. */
  const closeRow = (row: ShareRow) => close(`edit ${actions.rows.indexOf(row)}`);

  return {
    container,
    said,
    count,
    nameOf,
    move,
    moveBy: (row: ShareRow, by: -1 | 1) => {
      const from = actions.rows.indexOf(row);
      move(from, from + by);
      focusOn(`move ${by} ${row.key}`, `move ${-by} ${row.key}`);
    },
    switchTo: (row: ShareRow, isOn: boolean) => {
      actions.switchTo(row, isOn);
      const name = nameOf(row.action);
      setSaid(t(isOn ? 'flowShare.switchedOn' : 'flowShare.switchedOff', { name }));
      focusOn(`switch ${row.key}`);
    },
    isEdited: (row: ShareRow) => row.key === editing,
    isAdding: editing === NEW,
    edit: (row: ShareRow) => setEditing(row.key),
    startAdding: () => setEditing(NEW),
    add: (action: CustomShareAction) => {
      actions.add(action);
      close('add');
    },
    keep: (row: ShareRow, next: CustomShareAction) => {
      actions.replace(row.action, next);
      closeRow(row);
    },
    cancel: (row: ShareRow | null) => (row === null ? close('add') : closeRow(row)),
  };
}

export type ActionEditing = ReturnType<typeof useActionEditing>;
