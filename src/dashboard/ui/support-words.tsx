import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSupportOffer } from './support-offer.ts';

type Props = {
  text: string;
  /** What support is told it is about, by default the text. */
  about?: string;
};

/** A text of ours; its words that send people to support open the form, where support is offered. */
export function SupportWords({ text, about = text }: Props) {
  const { t } = useTranslation();
  const ask = useSupportOffer();
  const words = t('support.words')
    .split('|')
    .find((one) => text.includes(one));
  if (ask === null || words === undefined) return text;
  const [before, ...after] = text.split(words);
  return (
    <>
      {before}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => ask(about)}
      >
        {words}
      </Anchor>
      {after.join(words)}
    </>
  );
}
