import type { ClientArea } from '#domain/client-areas.ts';

/** The calls that a client's own people lose with each area: those that need only a look, and those that change. */
export const CALLS_OF_AREAS: Readonly<
  Record<ClientArea, Readonly<Record<'view' | 'edit', string>>>
> = {
  survey: {
    view: 'fetchflowversions fetchflowversion',
    edit: 'savelanguagepack addnamedlinks renamenamedlink removenamedlinks savesurveyflow gettesttoken',
  },
  responses: {
    view: 'fetchnps getanalytics fetchsourcecounts fetchattention fetchnamedlinks fetchfeedback fetchquestionresults fetchresponse exportfeedback getresponseuse fetchviews',
    edit: 'updateResponse archivesession restoresession markasspam unmarkasspam changeresponses updateresponsestatus updateresponsenote deletetestanswers fetchresponseids saveview removeview',
  },
  reviews: {
    view: 'fetchreviewfigures getplatforms fetchfailedreplies fetchreplytemplates fetchreviews exportreviews findreviewers',
    edit: 'addprofile connectplatform startplatformsignin listplatformprofiles chooseplatformprofile disconnectplatform searchplaces replytoreview deletereply recordreply discardreply savereplytemplate removereplytemplate archivereviews refreshreviews addreview deletereview importreviewscsv',
  },
  showcase: {
    view: 'fetchlinkpreviews fetchshowcasedata fetchsocialitems drawsocialpicture fetchwall fetchwidgetstats fetchentitywidgets previewwidget',
    edit: 'updateopengraph markforshowcase showcaseresponses addwidget updateremovewidget buildwidget',
  },
  invites: {
    view: 'fetchinvites countinvites drawinvite fetchinvitetexts fetchperson fetchsuppressions getwebsitesurvey',
    edit: 'inviteviaemail inviteviatext checkinvites cancelinvite resendinvite sendtestinvite updateemailsettings suppressperson suppresspeople unsuppressperson savewebsitesurvey',
  },
  look: { view: '', edit: 'updatelookandfeel fetchhandles' },
  integrations: { view: '', edit: '' },
};
