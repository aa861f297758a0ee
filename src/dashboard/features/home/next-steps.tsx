import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './next-steps.module.css';

const STEPS = [
  { key: 'look', icon: IconListDetails },
  { key: 'share', icon: IconSend },
  { key: 'read', icon: IconMessages },
] as const;

/** The way of a new business to its first response. */
export function NextSteps() {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="next-steps">
      <Title order={2} id="next-steps">
        {t('home.nextSteps')}
      </Title>
      <Stack component="ol" gap="md" my="md" p={0} className={classes.list}>
        {STEPS.map(({ key, icon: Glyph }) => (
          <li key={key} className={classes.step}>
            <ThemeIcon size={36} radius="xl" bg="var(--gw-brand-soft)" c="var(--gw-brand-text)">
              <Glyph size={18} aria-hidden />
            </ThemeIcon>
            <div>
              <Text fw={600} size="sm">
                {t(`home.steps.${key}.title`)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`home.steps.${key}.text`)}
              </Text>
            </div>
          </li>
        ))}
      </Stack>
      <Button component={Link} to="/dash/getfeedback/qrcodelink">
        {t('home.toShare')}
      </Button>
      <Button component={Link} to="/dash/surveyflow" variant="subtle" ml="xs">
        {t('home.toSurveyFlow')}
      </Button>
    </Panel>
  );
}
