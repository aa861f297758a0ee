import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { reservedHeight } from '#domain/widgets.ts';
import { snippetParts } from './snippet-parts.ts';

/** What a page needs whose policy forbids foreign scripts and styles within the page. */
export function StrictPolicyPanel({ widget: { widgetID, snippet, uiData } }: { widget: Widget }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { withoutStyle, rule, origin } = snippetParts(widgetID, snippet, reservedHeight(uiData));
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {t('installing.csp.title')}
      </Title>
      <Text size="sm" mb="md">
        {t('installing.csp.text')}
      </Text>
      <Stack component="ol" gap="lg" m={0} ps="md" fz="sm">
        <Step text={t('installing.csp.snippet')}>
          <CopyableCode code={withoutStyle} copyLabel={t('installing.copyCode')} />
        </Step>
        <Step text={t('installing.csp.rule')}>
          <CopyableCode code={rule} copyLabel={t('installing.copyRule')} />
        </Step>
        <Step text={t('installing.csp.directives')}>
          <CopyableCode
            code={`script-src ${origin}; img-src ${origin}`}
            copyLabel={t('installing.copyDirectives')}
          />
        </Step>
      </Stack>
    </Panel>
  );
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      {children}
    </li>
  );
}
