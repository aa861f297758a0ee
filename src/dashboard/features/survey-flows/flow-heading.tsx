import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { isCovered } from '#dashboard/ui/keyboard/open-overlays.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { useFlow } from './flow-context.ts';
import { FlowMenu } from './flow-menu.tsx';
import { testLinkQuery } from './test-link-query.ts';

export function FlowHeading() {
  const { t } = useTranslation();
  const { editing } = useFlow();
  const { entity, may } = useBusiness();
  const mayEdit = may('survey.edit');
  const testLink = useQuery({ ...testLinkQuery(entity), enabled: mayEdit }).data;
  // Roles that may not test the survey get the public link.
  const href = mayEdit ? testLink : entity.feedbackLink;
  const survey = {
    href,
    'data-disabled': href === undefined || undefined,
    target: '_blank',
    rel: 'noreferrer',
    variant: 'default',
  } as const;
  const label = t(mayEdit ? 'flow.try' : 'flow.open');
  return (
    <ScreenHeading title={t('screens.surveyFlow')} text={t('flow.text')}>
      <Group gap="xs">
        {mayEdit && <HistoryButtons />}
        <Button
          hiddenFrom="lg"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => editing.send({ type: 'preview', key: editing.openKey ?? '' })}
        >
          {t('flow.preview')}
        </Button>
        <Button
          component="a"
          {...survey}
          visibleFrom="xs"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {label}
        </Button>
        <ActionIcon component="a" {...survey} hiddenFrom="xs" size={36} aria-label={label}>
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
        <FlowMenu />
      </Group>
    </ScreenHeading>
  );
}

function HistoryButtons() {
  const { t } = useTranslation();
  const { draft, editing } = useFlow();

  function undo(): void {
    if (!draft.canUndo) return;
    draft.undo();
    editing.send({ type: 'done', said: t('flow.undone') });
  }

  function redo(): void {
    if (!draft.canRedo) return;
    draft.redo();
    editing.send({ type: 'done', said: t('flow.redone') });
  }

  useHistoryKeys({ undo, redo });
  return (
    <ActionIcon.Group>
      <HistoryButton
        icon={IconArrowBackUp}
        label={t('flow.undo')}
        keys="Control+Z Meta+Z"
        isDisabled={!draft.canUndo}
        onClick={undo}
      />
      <HistoryButton
        icon={IconArrowForwardUp}
        label={t('flow.redo')}
        keys="Control+Shift+Z Meta+Shift+Z Control+Y"
        isDisabled={!draft.canRedo}
        onClick={redo}
      />
    </ActionIcon.Group>
  );
}

type ButtonProps = {
  icon: Icon;
  label: string;
  keys: string;
  isDisabled: boolean;
  onClick: () => void;
};

function HistoryButton({ icon: Glyph, label, keys, isDisabled, onClick }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-keyshortcuts={keys}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Glyph size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Ctrl or Cmd with Z, Shift-Z or Y. Text fields keep the browser's own undo. */
function useHistoryKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (isCovered() || isTakenElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const TEXT_FIELD =
  'textarea, [contenteditable], input:not([type="checkbox"]):not([type="radio"]):not([type="file"])';

function isTakenElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELD) !== null;
}
