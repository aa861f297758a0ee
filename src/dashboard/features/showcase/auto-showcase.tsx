import { Switch, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { useAutoShowcase } from './use-auto-showcase.ts';

type Props = {
  bID: string;
  /** The setting as it is saved. */
  isOn: boolean;
  mayEdit: boolean;
};

/** Whether all reviews are showcased, or those alone that were chosen. */
export function AutoShowcase({ bID, isOn, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { checked, save, isBusy } = useAutoShowcase(bID, isOn);
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {t('showcase.reviews')}
      </Title>
      <Switch
        label={t('showcase.allReviews')}
        description={t('showcase.allReviewsText')}
        checked={checked}
        disabled={!mayEdit || isBusy}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
    </Panel>
  );
}
