import { Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { WIDGET_KINDS, type WidgetType } from '#domain/widgets.ts';
import { previewQuery } from '../preview/preview-query.ts';
import { standardOptions } from '../widget-options.ts';
import classes from './gallery.module.css';
import { TypePicture } from './type-picture.tsx';

/** How far below the screen a picture is drawn already. */
const NEAR = '300px';
/** A picture is small: it shows no more items and takes no more height, in CSS pixels. */
const MOST = { count: 9, height: 380 };

type Props = { bID: string; type: WidgetType; defaults: Showcase };

/** One type: what it looks like, its name, and what it is for. */
export function TypeCard({ bID, type, defaults }: Props) {
  const { t } = useTranslation();
  const textId = useId();
  const { ref, isNear } = useNear();
  const standard = standardOptions(type, defaults);
  const options = {
    ...standard,
    count: Math.min(standard.count, MOST.count),
    height: Math.min(standard.height, MOST.height),
  };
  const { data } = useQuery({ ...previewQuery(bID, options), enabled: isNear });
  const isEmpty = data?.data.body === null;
  return (
    <div ref={ref} className={classes.card}>
      <TypePicture type={type} preview={data} isEmpty={isEmpty} />
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
          {isEmpty && ` ${t(`gallery.needs.${WIDGET_KINDS[type].needs}`)}`}
        </Text>
      </div>
    </div>
  );
}

/** Whether an element has come near the screen; once it has, it stays so. */
function useNear() {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  const [isNear, setIsNear] = useState(false);
  const isSeen = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isSeen) setIsNear(true);
  }, [isSeen]);
  return { ref, isNear };
}
