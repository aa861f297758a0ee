import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { exportFlow } from '#domain/survey-flow/flow-transfer.ts';
import { useFlow } from './flow-context.ts';

// Loaded on demand.
const VersionsDrawer = lazyPart(
  async () => (await import('./versions/versions-drawer.tsx')).VersionsDrawer,
);
const TemplatesDialog = lazyPart(
  async () => (await import('./templates/templates-dialog.tsx')).TemplatesDialog,
);
const ImportDialog = lazyPart(
  async () => (await import('./transfer/import-dialog.tsx')).ImportDialog,
);

/** The actions on the whole flow. */
export function FlowMenu() {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const { entity, may } = useBusiness();
  const mayEdit = may('survey.edit');
  const [opened, setOpened] = useState<'versions' | 'templates' | 'import' | null>(null);
  const close = () => setOpened(null);

  /** Downloads the edited flow as a file that can be imported. */
  function exportFile(): void {
    if (Object.keys(draft.errors).length > 0) {
      showWarning({ message: t('flowTools.menu.exportFirst') });
      return;
    }
    const { flow, inviteOnly } = draft;
    const texts = entity.customLanguagePacks[entity.language] ?? null;
    const content = `${JSON.stringify(exportFlow({ flow, inviteOnly, texts }), null, 2)}\n`;
    const file = new Blob([content], { type: 'application/json' });
    download(file, `${entity.feedbackAddressHandle}-survey.json`);
    showSuccess({ message: t('flowTools.menu.exported') });
  }

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={240}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('flowTools.menu.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={() => setOpened('versions')}
          >
            {t('flowTools.menu.versions')}
          </Menu.Item>
          {mayEdit && (
            <Menu.Item
              leftSection={<IconTemplate size={18} aria-hidden />}
              onClick={() => setOpened('templates')}
            >
              {t('flowTools.menu.templates')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={exportFile}>
            {t('flowTools.menu.export')}
          </Menu.Item>
          {mayEdit && (
            <Menu.Item
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={() => setOpened('import')}
            >
              {t('flowTools.menu.import')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LateOverlay
        isOpen={opened !== null}
        onClose={close}
        shape={opened === 'versions' ? 'drawerRight' : 'dialog'}
      >
        {opened === 'versions' && <VersionsDrawer onClose={close} />}
        {opened === 'templates' && <TemplatesDialog onClose={close} />}
        {opened === 'import' && <ImportDialog onClose={close} />}
      </LateOverlay>
    </>
  );
}
