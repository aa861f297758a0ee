import { Stack, Text, Title } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';

type Props = {
  widget: Widget;
  /** The height was changed since the snippet was, perhaps, pasted. */
  hasNewHeight: boolean;
};

/** What puts a saved widget on a page. */
export function SnippetPanel({ widget: { widgetID, snippet }, hasNewHeight }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb={4}>
        {t('widgets.snippetTitle')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('widgets.snippetText')}{' '}
        <TextLink
          to="/dash/showcase/$page"
          params={{ page: 'installwidgetinstructions' }}
          search={{ widget: widgetID }}
          inherit
          underline="always"
        >
          {t('widgets.instructions')}
        </TextLink>
      </Text>
      <Stack gap="md">
        {hasNewHeight && (
          <Callout tone="warning" icon={IconAlertTriangle} title={t('widgets.heightChanged')}>
            {t('widgets.heightChangedText')}
          </Callout>
        )}
        <CopyableCode code={snippet} copyLabel={t('widgets.copySnippet')} />
      </Stack>
    </Panel>
  );
}
