/** How a business looks until it chooses its own logo and colours. Source: sign-up record, specification section 9. */
export const DEFAULT_APPEARANCE = {
  logoUrl: '',
  showWhiteLogoBorder: false,
  showWhiteLogoBackground: false,
  backgroundHex: '#2F2569',
  secondaryHex: '#1F4590',
} as const;
