import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomShareAction, ShareAction } from '#domain/survey-flow/steps.ts';
import { useFlow } from '../flow-context.ts';
import type { ShareRow } from './share-rows.ts';
import type { ShareActions } from './use-share-actions.ts';

/** In place of a key: an action that is being added. */
const NEW = 'new';

/** What the list of actions does when it is used: changes, says what changed, keeps the focus. */
export function useActionEditing(actions: ShareActions) {
  const { t } = useTranslation();
  const nameOf = useActionName();
  const [editing, setEditing] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { container, focusOn } = useFocusOn();
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

/** What an action is called: its own text, or what a built-in one says. */
function useActionName(): (action: ShareAction) => string {
  const { t } = useTranslation();
  const { resolve } = useFlow();
  return (action) =>
    action.platformCode === 'custom'
      ? resolve(action.actionText)
      : t(`flowShare.actions.${action.platformCode}`);
}

/** Gives the focus to what bears a name (`data-focus`), since a line that moves would lose it. */
function useFocusOn() {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const named = [...(container.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    const found = wanted.current
      .map((name) => named.find((one) => one.dataset.focus === name && !one.matches(':disabled')))
      .find((one) => one !== undefined);
    wanted.current = [];
    found?.focus();
  });
  return {
    container,
    /** Looks for them in this order after the next drawing; what is disabled takes no focus. */
    focusOn: (...names: string[]) => {
      wanted.current = names;
    },
  };
}
