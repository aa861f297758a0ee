import { Drawer, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import classes from './survey-flow.module.css';
import type { FlowDraft } from './use-flow-draft.ts';
import type { FlowEditing } from './use-flow-editor.ts';

type Props = {
  draft: FlowDraft;
  entity: Entity;
  resolve: TextResolver;
  editing: FlowEditing;
  /** The step to show while none is open; -1 is none. */
  previewedIndex: number;
  /** On a narrow screen the preview shows only when it was asked for. */
  isAskedFor: boolean;
  onClose: () => void;
};

/** The preview beside the steps, or, where there is no room, over them. */
export function FlowPreview({ draft, entity, resolve, editing, ...props }: Props) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const { previewedIndex, isAskedFor, onClose } = props;
  const shown = previewedIndex < 0 ? null : previewedIndex;
  const focusedIndex = editing.openIndex ?? shown;
  const panel = <PreviewPanel {...{ draft, entity, resolve, focusedIndex }} />;
  if (isWide) return <aside className={classes.preview}>{panel}</aside>;
  return (
    <Drawer
      opened={isAskedFor}
      onClose={onClose}
      position="bottom"
      size="92%"
      title={<VisuallyHidden>{t('flow.previewTitle')}</VisuallyHidden>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {panel}
    </Drawer>
  );
}
