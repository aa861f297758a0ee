import { Button, Group } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locations } from '#dashboard/session/locations/locations-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { ChooseOpenDialog } from './choose-open-dialog.tsx';

/** Names that are written out; more are counted. */
const NAMED = 5;

/** Where the plan has room for fewer locations than there are: which are read only, and the choice of others. */
export function BeyondNotice({ allowed, locations }: Pick<Locations, 'allowed' | 'locations'>) {
  const { t, i18n } = useTranslation();
  const { may } = useBusiness();
  const [isChoosing, setIsChoosing] = useState(false);
  const locked = locations.filter(({ isLocked }) => isLocked).map(({ name }) => name);
  const more = locked.length - NAMED;
  const names = new Intl.ListFormat(i18n.language).format([
    ...locked.slice(0, NAMED),
    ...(more > 0 ? [t('locationSettings.beyond.more', { count: more })] : []),
  ]);
  return (
    <Callout
      tone="warning"
      icon={IconLock}
      title={t('locationSettings.beyond.title', { count: allowed, all: locations.length })}
    >
      {t('locationSettings.beyond.text', { names })}
      <Group mt="xs" gap="sm">
        {allowed > 0 && (
          <Button variant="default" size="xs" onClick={() => setIsChoosing(true)}>
            {t('locationSettings.beyond.choose')}
          </Button>
        )}
        {may('billing.view') && (
          <InlineLink to="/dash/settings/plan" search={{ plans: 'show' }} size="sm">
            {t('locationRoom.plans')}
          </InlineLink>
        )}
      </Group>
      {isChoosing && (
        <ChooseOpenDialog {...{ allowed, locations }} onClose={() => setIsChoosing(false)} />
      )}
    </Callout>
  );
}
