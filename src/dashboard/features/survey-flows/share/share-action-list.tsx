import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { CustomShareAction } from '#domain/survey-flow/steps.ts';
import { CustomActionForm } from './custom-action-form.tsx';
import classes from './share.module.css';
import { ShareActionRow } from './share-action-row.tsx';
import type { ShareRow } from './share-rows.ts';
import { useActionName } from './use-action-name.ts';
import { useFocusOn } from './use-focus-on.ts';
import type { ShareActions } from './use-share-actions.ts';

type Props = { actions: ShareActions; entity: Entity; resolve: TextResolver };
type DragEnd = NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>;

const NEW = 'new';

/** The buttons of the step: on and off, their order, and those of the business's own. */
export function ShareActionList({ actions, entity, resolve }: Props) {
  const { t } = useTranslation();
  const nameOf = useActionName(resolve);
  /** The key of the action that is edited, NEW for one that is added. */
  const [editing, setEditing] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { container, focusOn } = useFocusOn<HTMLDivElement>();
  const active = actions.rows.filter(({ isActive }) => isActive);
  const inactive = actions.rows.filter(({ isActive }) => !isActive);
  const logoUrl = entity.publicFeedbackDetail.appearanceInfo.logoUrl;

  function move(from: number, to: number): void {
    const row = active[from];
    if (row === undefined || from === to) return;
    actions.move(from, to);
    const position = { name: nameOf(row.action), position: to + 1, count: active.length };
    setSaid(t('flowShare.moved', position));
  }

  const endDrag: DragEnd = ({ operation, canceled }) => {
    const { source } = operation;
    if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
  };

  function stopEditing(focus: string): void {
    setEditing(null);
    focusOn(focus);
  }

  function keep(row: ShareRow, next: CustomShareAction): void {
    actions.replace(row.action, next);
    // Its key tells what it holds: the button that is looked for is the one at its place.
    stopEditing(`edit ${actions.rows.indexOf(row)}`);
  }

  const listItem = (row: ShareRow) =>
    row.key === editing && row.action.platformCode === 'custom' ? (
      <li key={row.key}>
        <CustomActionForm
          action={row.action}
          logoUrl={logoUrl}
          resolve={resolve}
          onConfirm={(next) => keep(row, next)}
          onCancel={() => stopEditing(`edit ${actions.rows.indexOf(row)}`)}
        />
      </li>
    ) : (
      <ShareActionRow
        key={row.key}
        row={row}
        index={actions.rows.indexOf(row)}
        activeCount={active.length}
        name={nameOf(row.action)}
        chosen={chosenOf(row, entity, actions.rows)}
        fault={actions.faultAt(actions.rows.indexOf(row))}
        isConnected={actions.isConnected(row.action)}
        isUsable={actions.isUsable(row.action)}
        onSwitch={(isOn) => {
          actions.switchTo(row, isOn);
          setSaid(
            t(isOn ? 'flowShare.switchedOn' : 'flowShare.switchedOff', {
              name: nameOf(row.action),
            }),
          );
          focusOn(`switch ${row.key}`);
        }}
        onMove={(by) => {
          const from = active.indexOf(row);
          move(from, from + by);
          focusOn(`move ${by} ${row.key}`, `move ${-by} ${row.key}`);
        }}
        onEdit={() => setEditing(row.key)}
      />
    );

  return (
    <Stack gap="sm" ref={container}>
      <DragDropProvider
        sensors={[PointerSensor]}
        // Its words are English and about keys of the handle; the buttons beside it move by key.
        plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
        onDragEnd={endDrag}
      >
        {active.length > 0 && (
          <ul className={classes.list} aria-label={t('flowShare.activeTitle')}>
            {active.map(listItem)}
          </ul>
        )}
      </DragDropProvider>
      {inactive.length > 0 && (
        <>
          <Text size="sm" fw={600} c="dimmed">
            {t('flowShare.inactiveTitle')}
          </Text>
          <ul className={classes.list} aria-label={t('flowShare.inactiveTitle')}>
            {inactive.map(listItem)}
          </ul>
        </>
      )}
      <CustomCount entity={entity} rows={actions.rows} />
      {editing === NEW ? (
        <CustomActionForm
          action={null}
          logoUrl={logoUrl}
          resolve={resolve}
          onConfirm={(next) => {
            actions.add(next);
            stopEditing('add');
          }}
          onCancel={() => stopEditing('add')}
        />
      ) : (
        <div>
          <Button
            data-focus="add"
            variant="default"
            size="sm"
            disabled={!actions.mayAdd}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing(NEW)}
          >
            {t('flowShare.addButton')}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

/** Custom actions are counted together: a count is a row's own where there is only one of them. */
function chosenOf({ action }: ShareRow, entity: Entity, rows: readonly ShareRow[]): number {
  const isAmongOthers = action.platformCode === 'custom' && customCount(rows) > 1;
  return isAmongOthers ? 0 : countOf(entity, action.platformCode);
}

function CustomCount({ entity, rows }: { entity: Entity; rows: readonly ShareRow[] }) {
  const { t } = useTranslation();
  const count = countOf(entity, 'custom');
  if (count === 0 || customCount(rows) < 2) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('flowShare.customChosen', { count })}
    </Text>
  );
}

function customCount(rows: readonly ShareRow[]): number {
  return rows.filter(({ action }) => action.platformCode === 'custom').length;
}

function countOf({ publicFeedbackDetail }: Entity, code: string): number {
  return publicFeedbackDetail.shareReviewCounts[code] ?? 0;
}
