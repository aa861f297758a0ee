import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import classes from './privacy.module.css';
import type { PersonData } from './queries.ts';
import { StoredDataList, UnsureNote } from './stored-data.tsx';

type Props = {
  isOpen: boolean;
  data: PersonData;
  /** The names of everyone whose data is erased. */
  to: string;
  /** Whether anything but reviews is erased. */
  isAnyOwn: boolean;
  /** Reviews by their ids. */
  chosenReviews: readonly string[];
  /** Whether they are never contacted again; null if that is not asked. */
  doNotContact: boolean | null;
  onDoNotContact: (isChosen: boolean) => void;
  isBusy: boolean;
  onClose: () => void;
  onErase: () => void;
};

/** Asks for confirmation, naming the person and the data to erase. */
export function EraseDialog({ isOpen, data, to, isAnyOwn, chosenReviews, ...does }: Props) {
  const { t } = useTranslation();
  const { holdings } = data;
  const { doNotContact, onDoNotContact, isBusy, onClose, onErase } = does;
  const count = chosenReviews.length;
  const keptReviews = holdings.reviews - count;
  const isAnyShown =
    holdings.showcased > 0 ||
    data.reviews.some((one) => one.isShowcased && chosenReviews.includes(one.reviewDocID));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={
        isAnyOwn ? t('privacy.erasing.title', { to }) : t('privacy.erasing.reviewsTitle', { count })
      }
      cancelLabel={t('privacy.erasing.cancel')}
      confirmLabel={t('privacy.erasing.confirm')}
      className={classes.actions}
      {...{ isBusy, onClose }}
      onConfirm={onErase}
    >
      <Text size="sm">{t('privacy.erasing.text')}</Text>
      <StoredDataList holdings={holdings} reviews={count} />
      <UnsureNote {...data} />
      {data.others.length > 0 && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.others', { count: data.others.length })}
        </Text>
      )}
      {data.hasMoreOthers && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.moreOthers')}
        </Text>
      )}
      {data.mentions.responses > 0 && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.mentions', { count: data.mentions.responses })}
        </Text>
      )}
      {keptReviews > 0 && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.otherReviews', { count: keptReviews })}
        </Text>
      )}
      {count > 0 && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.platforms')}
        </Text>
      )}
      {isAnyShown && <Text size="sm">{t('privacy.erasing.widgets')}</Text>}
      {holdings.suppressions > 0 && <Text size="sm">{t('privacy.erasing.stays')}</Text>}
      {holdings.activity > 0 && <Text size="sm">{t('privacy.erasing.activityStays')}</Text>}
      {doNotContact !== null && (
        <Checkbox
          mt="md"
          label={t('privacy.erasing.doNotContact')}
          description={t('privacy.erasing.doNotContactHint')}
          checked={doNotContact}
          onChange={(event) => onDoNotContact(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
