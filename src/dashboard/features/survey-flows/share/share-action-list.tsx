import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Button, Group, Stack, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CustomActionForm } from './custom-action-form.tsx';
import classes from './share.module.css';
import { ShareActionRow } from './share-action-row.tsx';
import type { ShareRow } from './share-rows.ts';
import { type ActionEditing, SHARE_IDS, useActionEditing } from './use-action-editing.ts';
import type { ShareActions } from './use-share-actions.ts';

type Props = { actions: ShareActions };
type ListProps = Props & { editing: ActionEditing };

/** The actions of the step: switch, reorder, and add custom ones. */
export function ShareActionList({ actions }: Props) {
  const editing = useActionEditing(actions);
  return (
    <Stack gap="sm">
      <ActiveActions actions={actions} editing={editing} />
      <InactiveActions actions={actions} editing={editing} />
      <CustomCount rows={actions.rows} />
      <AddAction actions={actions} editing={editing} />
    </Stack>
  );
}

function ActiveActions(props: ListProps) {
  const { t } = useTranslation();
  const { actions, editing } = props;
  const rows = actions.rows.filter(({ isActive }) => isActive);
  if (rows.length === 0) return null;
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // The library's announcements are English and describe handle keys, but here buttons move the rows.
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) editing.move(source.initialIndex, source.index);
      }}
    >
      <ul className={classes.list} aria-label={t('flowShare.activeTitle')}>
        {rows.map((row) => (
          <ActionItem key={row.key} row={row} {...props} />
        ))}
      </ul>
    </DragDropProvider>
  );
}

function InactiveActions(props: ListProps) {
  const { t } = useTranslation();
  const rows = props.actions.rows.filter(({ isActive }) => !isActive);
  if (rows.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600} c="dimmed">
        {t('flowShare.inactiveTitle')}
      </Text>
      <ul className={classes.list} aria-label={t('flowShare.inactiveTitle')}>
        {rows.map((row) => (
          <ActionItem key={row.key} row={row} {...props} />
        ))}
      </ul>
    </>
  );
}

/** One action: a row, or its form while it is edited. */
function ActionItem({ row, actions, editing }: ListProps & { row: ShareRow }) {
  const counts = useBusiness().entity.publicFeedbackDetail.shareReviewCounts;
  const { action } = row;
  if (action.platformCode === 'custom' && editing.isEdited(row)) {
    return (
      <li>
        <CustomActionForm
          action={action}
          draft={actions.draftOf(row)}
          onConfirm={(next) => editing.keep(row, next)}
          onCancel={() => editing.cancel(row)}
        />
      </li>
    );
  }
  return (
    <ShareActionRow
      row={row}
      draft={actions.draftOf(row)}
      index={actions.rows.indexOf(row)}
      activeCount={editing.count}
      name={editing.nameOf(action)}
      chosen={chosenOf(row, counts, actions.rows)}
      error={actions.errorOf(row)}
      isUsable={actions.isUsable(action)}
      onSwitch={(isOn) => editing.switchTo(row, isOn)}
      onMove={(by) => editing.moveBy(row, by)}
      onEdit={() => editing.edit(row)}
    />
  );
}

function AddAction({ actions, editing }: ListProps) {
  const { t } = useTranslation();
  if (editing.isAdding) {
    return (
      <CustomActionForm
        action={null}
        draft={actions.draftOf(null)}
        onConfirm={editing.add}
        onCancel={() => editing.cancel(null)}
      />
    );
  }
  return (
    <Group gap="sm">
      <Button
        id={SHARE_IDS.add}
        variant="default"
        size="sm"
        disabled={!actions.mayAdd}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={editing.startAdding}
      >
        {t('flowShare.addButton')}
      </Button>
      <UnsavedMark {...actions.draftOf(null)} />
    </Group>
  );
}

function CustomCount({ rows }: { rows: readonly ShareRow[] }) {
  const { t } = useTranslation();
  const count = useBusiness().entity.publicFeedbackDetail.shareReviewCounts.custom ?? 0;
  if (count === 0 || customCount(rows) < 2) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('flowShare.customChosen', { count })}
    </Text>
  );
}

/** Custom actions share one count, shown in a row only if there is just one. */
function chosenOf(
  { action }: ShareRow,
  counts: Readonly<Record<string, number>>,
  rows: readonly ShareRow[],
): number {
  const isAmongOthers = action.platformCode === 'custom' && customCount(rows) > 1;
  return isAmongOthers ? 0 : (counts[action.platformCode] ?? 0);
}

function customCount(rows: readonly ShareRow[]): number {
  return rows.filter(({ action }) => action.platformCode === 'custom').length;
}
