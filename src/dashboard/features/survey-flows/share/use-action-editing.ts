import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomShareAction, ShareAction } from '#domain/survey-flow/steps.ts';
import { useFlow } from '../flow-context.ts';
import type { ShareRow } from './share-rows.ts';
import type { ShareActions } from './use-share-actions.ts';

/** Used as the key of an action being added. */
const NEW = 'new';

/** Ids of elements that get the focus when a row moves or becomes a form. */
export const SHARE_IDS = {
  add: 'share-add',
  edit: (index: number) => `share-edit-${index}`,
  move: (by: number, key: string) => `share-move-${by}-${key}`,
  switch: (key: string) => `share-switch-${key}`,
};

/** Changes the list of actions, announces the change and manages the focus. */
export function useActionEditing(actions: ShareActions) {
  const { t } = useTranslation();
  const { editing } = useFlow();
  const nameOf = useActionName();
  const [edited, setEdited] = useState<string | null>(null);
  const count = actions.rows.filter(({ isActive }) => isActive).length;
  const done = (said: string, ...ids: readonly string[]) =>
    editing.send({ type: 'done', said, focus: { on: 'ids', ids } });

  function move(from: number, to: number, ...ids: readonly string[]): void {
    const [row, target] = [actions.rows[from], actions.rows[to]];
    if (row === undefined || target === undefined || from === to || to >= count) return;
    actions.move(row, target);
    done(t('flowShare.moved', { name: nameOf(row.action), position: to + 1, count }), ...ids);
  }

  function close(focus: string): void {
    setEdited(null);
    done('', focus);
  }

  /** Finds the action by index, since its key changed with its content. */
  const closeRow = (row: ShareRow) => close(SHARE_IDS.edit(actions.rows.indexOf(row)));

  return {
    count,
    nameOf,
    move,
    moveBy: (row: ShareRow, by: -1 | 1) => {
      const from = actions.rows.indexOf(row);
      move(from, from + by, SHARE_IDS.move(by, row.key), SHARE_IDS.move(-by, row.key));
    },
    switchTo: (row: ShareRow, isOn: boolean) => {
      actions.switchTo(row, isOn);
      const name = nameOf(row.action);
      const said = t(isOn ? 'flowShare.switchedOn' : 'flowShare.switchedOff', { name });
      done(said, SHARE_IDS.switch(row.key));
    },
    isEdited: (row: ShareRow) => row.key === edited,
    isAdding: edited === NEW,
    edit: (row: ShareRow) => setEdited(row.key),
    startAdding: () => setEdited(NEW),
    add: (action: CustomShareAction) => {
      actions.add(action);
      close(SHARE_IDS.add);
    },
    keep: (row: ShareRow, next: CustomShareAction) => {
      actions.replace(row.action, next);
      closeRow(row);
    },
    cancel: (row: ShareRow | null) => (row === null ? close(SHARE_IDS.add) : closeRow(row)),
  };
}

export type ActionEditing = ReturnType<typeof useActionEditing>;

/** The name of an action: its own text, or the text of a built-in one. */
function useActionName(): (action: ShareAction) => string {
  const { t } = useTranslation();
  const { resolve } = useFlow();
  return (action) =>
    action.platformCode === 'custom'
      ? resolve(action.actionText)
      : t(`flowShare.actions.${action.platformCode}`);
}
