import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { FlowDraft } from './use-flow-draft.ts';

type Props = { draft: FlowDraft; mayEdit: boolean; isCovered: boolean };

/** Who can answer the survey. */
export function AccessPanel({ draft, mayEdit, isCovered }: Props) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('flow.access')} py="md" mb="md" inert={isCovered}>
      <Checkbox
        label={t('flow.inviteOnly')}
        description={t('flow.inviteOnlyHint')}
        checked={draft.inviteOnly}
        disabled={!mayEdit}
        onChange={(event) => draft.setInviteOnly(event.currentTarget.checked)}
      />
    </Panel>
  );
}
