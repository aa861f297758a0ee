import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { FlowVersion } from '#contract/survey-flows.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';

type Props = {
  draft: FlowDraft;
  entity: Entity;
  resolve: TextResolver;
  mayEdit: boolean;
  onClose: () => void;
};

/** The versions that were saved, and one of them to look at. */
export function VersionsDrawer({ onClose, ...props }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<FlowVersion | null>(null);
  const { draft, entity } = props;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('flowTools.versions.title')}
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown === null ? (
        <VersionList bID={entity.businessID} current={draft.saved.version} onShow={setShown} />
      ) : (
        <VersionView version={shown} onBack={() => setShown(null)} onDone={onClose} {...props} />
      )}
    </Drawer>
  );
}
