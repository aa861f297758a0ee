import { ActionIcon, Tooltip } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { useTranslation } from 'react-i18next';
import type { FlowDraft } from './use-flow-draft.ts';
import { useHistoryKeys } from './use-history-keys.ts';

type Props = { draft: FlowDraft; onDone: (said: string) => void };

export function HistoryButtons({ draft, onDone }: Props) {
  const { t } = useTranslation();

  function undo(): void {
    if (!draft.canUndo) return;
    draft.undo();
    onDone(t('flow.undone'));
  }

  function redo(): void {
    if (!draft.canRedo) return;
    draft.redo();
    onDone(t('flow.redone'));
  }

  useHistoryKeys({ undo, redo });
  return (
    <ActionIcon.Group>
      <Tooltip label={t('flow.undo')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('flow.undo')}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!draft.canUndo}
          onClick={undo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('flow.redo')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('flow.redo')}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          disabled={!draft.canRedo}
          onClick={redo}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </ActionIcon.Group>
  );
}
