/**
 * Stands in previews and test mails where an invite has its token, and is as long: the survey behind it is
 * a preview, in which nothing is saved.
 */
export const SAMPLE_INVITE = 'preview_link';
