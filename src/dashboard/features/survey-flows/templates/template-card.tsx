import { Button, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconHammer from '@tabler/icons-react/dist/esm/icons/IconHammer.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import { useTranslation } from 'react-i18next';
import type { TemplateId } from '#domain/survey-flow/flow-templates.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import classes from './templates.module.css';

const ICONS: Readonly<Record<TemplateId, Icon>> = {
  shop: IconBuildingStore,
  restaurant: IconToolsKitchen2,
  software: IconDeviceLaptop,
  clinic: IconStethoscope,
  trades: IconHammer,
  agency: IconBriefcase,
};

type Props = { id: TemplateId; flow: Flow; onChoose: (flow: Flow) => void };

/** A template: for whom it is, and what is in it. */
export function TemplateCard({ id, flow, onChoose }: Props) {
  const { t } = useTranslation();
  const Glyph = ICONS[id];
  const name = t(`flowTools.templates.names.${id}`);
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <ThemeIcon size={40} radius="md" bg="var(--gw-brand-soft)" c="var(--gw-brand-text)">
          <Glyph size={22} stroke={1.7} aria-hidden />
        </ThemeIcon>
        <div>
          <Title order={3} size="sm">
            {name}
          </Title>
          <Text size="xs" c="dimmed">
            {t('flowTools.stepCount', { count: flow.length })}
          </Text>
        </div>
      </div>
      <Text size="sm" className={classes.text}>
        {t(`flowTools.templates.texts.${id}`)}
      </Text>
      <Button
        variant="default"
        size="xs"
        onClick={() => onChoose(flow)}
        aria-label={t('flowTools.templates.choose', { name })}
      >
        {t('flowTools.templates.chooseShort')}
      </Button>
    </section>
  );
}
