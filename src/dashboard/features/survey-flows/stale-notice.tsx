import { Button, Stack } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';
import type { FlowDraft } from './use-flow-draft.ts';

/** Somebody else has saved: says so, and offers what they saved. */
export function StaleNotice({ draft }: { draft: FlowDraft }) {
  const { t } = useTranslation();

  function load(): void {
    draft
      .readNewest()
      .then((newest) => newest && draft.take(newest))
      .catch((error) => showError({ message: messageOf(error, t) }));
  }

  return (
    <div role="alert">
      <Callout tone="warning" icon={IconAlertTriangle} title={t('flow.staleTitle')}>
        <Stack gap="sm" align="flex-start">
          {t('flow.staleText')}
          <Button size="xs" variant="default" onClick={load}>
            {t('flow.loadNewest')}
          </Button>
        </Stack>
      </Callout>
    </div>
  );
}
