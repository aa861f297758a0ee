import { useState } from 'react';
import type { Entity } from '#contract/businesses.ts';
import { dayOfMoment } from '#dashboard/ui/format-date.ts';
import { MOST_DAYS_AHEAD } from '#domain/invite-rules.ts';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '#domain/languages.ts';

/** In which language the invites are, and when they go. */
export function useSendOptions(entity: Entity) {
  const [language, setLanguage] = useState<LanguageCode>(
    pickLanguage([entity.language], LANGUAGE_CODES),
  );
  const [isLater, setIsLater] = useState(false);
  /** As the browser's field has it: a day and a time of the viewer's zone. */
  const [time, setTime] = useState('');
  const sendAt = isLater ? secondsOf(time) : null;
  return {
    language,
    setLanguage,
    isLater,
    setIsLater: (next: boolean) => {
      setIsLater(next);
      if (next && time === '') setTime(tomorrowMorning());
    },
    time,
    setTime,
    sendAt,
    hasFault: isLater && !isPossible(sendAt),
    reset: () => {
      setIsLater(false);
      setTime('');
    },
  };
}

export type SendOptions = ReturnType<typeof useSendOptions>;

/** Tomorrow at nine, as the browser's field has it. */
function tomorrowMorning(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return `${dayOfMoment(day.getTime() / 1000)}T09:00`;
}

function secondsOf(time: string): number | null {
  const at = new Date(time).getTime();
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}

function isPossible(seconds: number | null): boolean {
  const ahead = (seconds ?? 0) - Date.now() / 1000;
  return ahead > 0 && ahead <= MOST_DAYS_AHEAD * 86_400;
}
