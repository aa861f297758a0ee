import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '#domain/messages.ts';
import type { ReadAddress } from '../recipients/recipient.ts';
import lines from './people.module.css';
import type { Suppressing } from './use-suppression.ts';

type Props = { channel: Channel; readAddress: ReadAddress; suppressing: Suppressing };

/** Puts somebody on the list who asked for it in another way. */
export function AddSuppression({ channel, readAddress, suppressing }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isFaulty, setIsFaulty] = useState(false);

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = readAddress(typed);
    setIsFaulty(to === null);
    if (to !== null) void suppressing.suppress(to, () => setTyped(''));
  }

  return (
    <form noValidate onSubmit={add} className={lines.add}>
      <TextInput
        label={t(`invites.people.addLabel.${channel}`)}
        type={channel === 'email' ? 'email' : 'tel'}
        dir="ltr"
        flex={1}
        maw={360}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        error={isFaulty && t(`invites.faults.to.${channel}`)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsFaulty(false);
        }}
      />
      <Button type="submit" variant="default" loading={suppressing.isBusy} mt={24}>
        {t('invites.people.add')}
      </Button>
    </form>
  );
}
