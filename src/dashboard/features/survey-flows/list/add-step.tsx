import { Button, CloseButton, Group, Text, Title, UnstyledButton } from '@mantine/core';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { memo, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { StepType } from '#domain/survey-flow/steps.ts';
import { STEP_ICONS } from '../step-names.ts';
import type { StepActions } from './step-buttons.tsx';
import classes from './step-list.module.css';

type Props = {
  at: number;
  label: string;
  /** The steps that can be added here; loaded when the menu opens. */
  types: readonly StepType[] | null;
  isCovered: boolean;
  actions: StepActions;
};

/** The button between two steps that adds another. */
export const AddStep = memo(function AddStep({ at, label, types, isCovered, actions }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = types !== null;
  useLayoutEffect(() => {
    // Closed without a choice: the focus returns to the button.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (types !== null) return <AddStepPanel at={at} types={types} actions={actions} />;
  return (
    <div className={classes.insertPoint} inert={isCovered}>
      <UnstyledButton
        ref={button}
        className={classes.add}
        aria-label={label}
        onClick={() => actions.send({ type: 'addAt', index: at })}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
        <span>{t('flow.addStep')}</span>
      </UnstyledButton>
    </div>
  );
});

type PanelProps = { at: number; types: readonly StepType[]; actions: StepActions };

/** The types of steps that can be inserted here. */
function AddStepPanel({ at, types, actions }: PanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const tiles = useRef<HTMLDivElement>(null);
  const close = () => actions.send({ type: 'addAt', index: null });
  useEffect(() => {
    tiles.current?.querySelector('button')?.focus({ preventScroll: true });
    tiles.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Panel
      aria-labelledby={titleId}
      className={classes.adding}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="sm" id={titleId}>
          {t('flow.addTitle')}
        </Title>
        <CloseButton aria-label={t('common.close')} onClick={close} />
      </Group>
      <div ref={tiles} className={classes.tiles}>
        {types.map((type) => (
          <Tile key={type} type={type} onClick={() => actions.add(type, at)} />
        ))}
      </div>
      {types.includes('openq') && (
        <Button
          mt="sm"
          variant="subtle"
          size="xs"
          leftSection={<IconBooks size={16} aria-hidden />}
          onClick={() => actions.send({ type: 'addressWanted', route: { kind: 'addQuestion' } })}
        >
          {t('flow.addReady')}
        </Button>
      )}
    </Panel>
  );
}

function Tile({ type, onClick }: { type: StepType; onClick: () => void }) {
  const { t } = useTranslation();
  const Glyph = STEP_ICONS[type];
  return (
    <UnstyledButton className={classes.tile} onClick={onClick}>
      <Glyph size={20} stroke={1.7} aria-hidden />
      <span>
        <Text span size="sm" fw={600} display="block">
          {t(`flow.types.${type}`)}
        </Text>
        <Text span size="xs" c="dimmed" display="block">
          {t(`flow.typeHints.${type}`)}
        </Text>
      </span>
    </UnstyledButton>
  );
}
