import type { Appearance } from '#contract/businesses.ts';
import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { inviteLink, SAMPLE_INVITE } from '#domain/invite-link.ts';
import { fillContent } from '#domain/message-slots.ts';
import { segmentsOf } from '#domain/text-segments.ts';
import { withAppearance } from '#server/modules/businesses/display-appearance.ts';
import { surveyLink } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { BusinessContext } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { composeContent } from './compose-content.ts';
import type { InviteDependencies } from './invite-dependencies.ts';

type DrawInput = Omit<InputFor<'drawInvite'>, 'appearance'> & { appearance?: Appearance | null };

/** An invite or follow-up as its recipient would see it. */
export async function drawInvite(
  ctx: ContextFor<'drawInvite'>,
  input: DrawInput,
  dependencies: InviteDependencies,
): Promise<AnswerTo<'drawInvite'>> {
  const { content, slots } = await readSample(ctx, input, dependencies);
  const { subject, html, text } = fillContent(content, slots);
  const { segments, isUnicode } = segmentsOf(text);
  return { subject: subject ?? '', html: html ?? '', text, segments, isUnicode };
}

/** The content of a preview or test mail, with its slot values; links open a preview of the survey. */
export async function readSample(
  { tx, business: { businessId }, now }: BusinessContext,
  { type: channel, kind, language: wanted, subject, text, name, appearance }: DrawInput,
  { origins, mailFrom }: InviteDependencies,
) {
  const business = withAppearance(await readBusiness(tx, businessId), appearance);
  const language = wanted ?? business.language;
  const overrides = { subject: subject ?? '', text: text ?? '' };
  const content = await composeContent(tx, {
    business,
    channel,
    kind,
    language,
    overrides,
    mailFrom,
    origins,
    now,
  });
  const link = inviteLink({
    surveyLink: surveyLink(business, origins),
    token: SAMPLE_INVITE,
    channel,
    language,
  });
  return { content, slots: { name: name || '', link, unsubscribe: link } };
}
