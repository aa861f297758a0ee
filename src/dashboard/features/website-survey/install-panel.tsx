import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';

const SYSTEMS = ['wordpress', 'shopify', 'wix', 'squarespace', 'webflow', 'html'] as const;
/** Where the survey stands in the page. */
const BLOCK =
  '<div data-goodword-survey style="display:block!important;min-height:480px!important"></div>';

/** The same for a policy that allows no styles in the page. */
const RULE = '[data-goodword-survey] { display: block; min-height: 480px }';

type Props = { scriptURL: string; storageKey: string; isInline: boolean };

/** The code for the website, where to paste it, and what to know about it. */
export function InstallPanel({ scriptURL, storageKey, isInline }: Props) {
  const { t } = useTranslation();
  const { origin } = new URL(scriptURL);
  const script = `<script async src="${scriptURL}"></script>`;
  return (
    <TitledPanel title={t('websiteSurvey.install.title')} gap="xs">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('websiteSurvey.install.text')}
        </Text>
        <CopyableCode code={script} copyLabel={t('websiteSurvey.install.copy')} isPrimary />
        {isInline && (
          <>
            <Text size="sm">{t('websiteSurvey.install.block')}</Text>
            <CopyableCode code={BLOCK} copyLabel={t('websiteSurvey.install.copyBlock')} />
          </>
        )}
        {isInline && <Text size="sm">{t('websiteSurvey.install.both')}</Text>}
        <List size="sm" spacing={6}>
          {SYSTEMS.map((system) => (
            <List.Item key={system}>
              <strong>{t(`websiteSurvey.install.systems.${system}.name`)}</strong>:{' '}
              {t(`websiteSurvey.install.systems.${system}.${isInline ? 'inline' : 'step'}`)}
            </List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {t('websiteSurvey.install.policy', { origin })}
          {isInline && ` ${t('websiteSurvey.install.policyInline', { rule: RULE })}`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('websiteSurvey.install.privacy', { key: storageKey })}
        </Text>
        <SitesNote />
      </Stack>
    </TitledPanel>
  );
}

/** Which websites may show the survey. */
function SitesNote() {
  const { t } = useTranslation();
  const sites = useBusiness().entity.showcase.originSettings.allowedOriginSets;
  return (
    <Text size="sm" c="dimmed">
      {sites.length === 0
        ? t('websiteSurvey.install.everywhere')
        : t('websiteSurvey.install.sites', { sites: sites.join(', ') })}{' '}
      <InlineLink to="/dash/showcase" search={{ tab: 'settings' }} size="sm" underline="always">
        {t('websiteSurvey.install.changeSites')}
      </InlineLink>
    </Text>
  );
}
