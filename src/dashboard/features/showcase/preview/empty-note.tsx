import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { isFloating } from '#domain/widgets.ts';
import { chosenFilters, emptyReason, withoutFilters } from './empty-reason.ts';
import classes from './preview.module.css';
import { previewQuery } from './preview-query.ts';

type Props = {
  bID: string;
  uiData: UiData;
  /** It shows nothing on this page, whatever there is. */
  isLeftOut: boolean;
};

/** Why there is nothing to see, what to change, and what a page looks like until then. */
export function EmptyNote({ bID, uiData, isLeftOut }: Props) {
  const { t, i18n } = useTranslation();
  const filtered = isLeftOut ? 'previewLeftOut' : emptyReason(uiData);
  const open = withoutFilters(uiData);
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...previewQuery(bID, open),
    enabled: filtered === 'previewNoMatch',
  });
  const isBare = filtered === 'previewNoMatch' && !isPlaceholderData && data?.data.body === null;
  if (filtered === 'previewNoMatch' && isFetching) return null;
  const reason = isBare ? emptyReason(open) : filtered;
  const isOwnChoice = reason === 'previewLeftOut' || reason === 'previewNoMatch';
  const choices = chosenFilters(uiData).map((name) => t(`widgets.texts.${name}`));
  return (
    <Text className={classes.empty} size="sm" role="status">
      {t(`widgets.${reason}`, { choices: new Intl.ListFormat(i18n.language).format(choices) })}{' '}
      {isOwnChoice && !isFloating(uiData.type) && t('widgets.spaceStaysEmpty')}
    </Text>
  );
}
