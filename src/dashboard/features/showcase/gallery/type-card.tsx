import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import type { WidgetType } from '#domain/widgets.ts';
import classes from '../picture/cards.module.css';
import { WidgetPicture } from '../picture/widget-picture.tsx';
import { standardOptions } from '../widget-options.ts';

type Props = { bID: string; type: WidgetType; defaults: Showcase };

/** One type: what it looks like, its name, and what it is for. */
export function TypeCard({ bID, type, defaults }: Props) {
  const { t } = useTranslation();
  const textId = useId();
  return (
    <div className={classes.card}>
      <WidgetPicture bID={bID} uiData={standardOptions(type, defaults)} hasSamples />
      <div className={classes.text}>
        <TextLink
          to="/dash/showcase/setupwidget/$typeorid"
          params={{ typeorid: type }}
          className={classes.name}
          aria-describedby={textId}
        >
          {t(`widgets.types.${type}`)}
        </TextLink>
        <Text size="sm" c="dimmed" id={textId}>
          {t(`gallery.types.${type}`)}
        </Text>
      </div>
    </div>
  );
}
