import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { exportFlowFile } from './transfer/export-flow-file.ts';
import type { FlowDraft } from './use-flow-draft.ts';

// None of them is needed before it is asked for.
const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions/versions-drawer.tsx')).VersionsDrawer,
}));
const TemplatesDialog = lazy(async () => ({
  default: (await import('./templates/templates-dialog.tsx')).TemplatesDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./transfer/import-dialog.tsx')).ImportDialog,
}));

type Props = { draft: FlowDraft; entity: Entity; resolve: TextResolver; mayEdit: boolean };

/** What can be done with the flow as a whole. */
export function FlowMenu({ draft, entity, resolve, mayEdit }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'versions' | 'templates' | 'import' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shared = { draft, entity, resolve, onClose: close };

  function close(): void {
    setOpened(null);
    // The entry of the menu that had the focus is gone.
    setTimeout(() => button.current?.focus());
  }

  function exportFile(): void {
    if (Object.keys(draft.faults).length > 0) {
      showWarning({ message: t('flowTools.menu.exportFirst') });
      return;
    }
    exportFlowFile(draft, entity);
    showSuccess({ message: t('flowTools.menu.exported') });
  }

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={240}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
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
      <Suspense>
        {opened === 'versions' && <VersionsDrawer {...shared} mayEdit={mayEdit} />}
        {opened === 'templates' && <TemplatesDialog {...shared} />}
        {opened === 'import' && <ImportDialog {...shared} />}
      </Suspense>
    </>
  );
}
