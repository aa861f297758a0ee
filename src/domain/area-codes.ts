/**
 * The time zones (IANA names) in which an area code of the North American Numbering Plan is used; null for
 * non-geographic codes such as 800 and for unassigned ones.
 */
export function timeZonesOfAreaCode(areaCode: string): readonly string[] | null {
  return ZONES.get(areaCode) ?? null;
}

/** Every geographic area code. */
export function assignedAreaCodes(): readonly string[] {
  return [...ZONES.keys()];
}

const EAST = 'America/New_York';
const CENTRE = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const WEST = 'America/Los_Angeles';
const TORONTO = 'America/Toronto';
const WINNIPEG = 'America/Winnipeg';
const EDMONTON = 'America/Edmonton';
const VANCOUVER = 'America/Vancouver';
const HALIFAX = 'America/Halifax';

// A code that reaches into a second zone, even by a single county, is listed under both.
const AREAS: readonly (readonly [place: string, zones: readonly string[], codes: string])[] = [
  ['Alabama', [CENTRE], '205 251 256 334 659 938'],
  ['Alaska', ['America/Anchorage', 'America/Adak'], '907'],
  ['Arizona', ['America/Phoenix'], '480 520 602 623'],
  ['Arizona and the Navajo Nation', ['America/Phoenix', MOUNTAIN], '928'],
  ['Arkansas', [CENTRE], '327 479 501 870'],
  ['California, centre and north', [WEST], '209 279 350 357 369 530 559 707 837 916'],
  ['California, around the bay', [WEST], '341 408 415 510 628 650 669 831 925'],
  ['California, south', [WEST], '213 310 323 424 442 562 619 626 657 661 714 738 747 760 805 818'],
  ['California, south again', [WEST], '820 840 858 909 949 951'],
  ['Colorado', [MOUNTAIN], '303 719 720 748 970 983'],
  ['Connecticut', [EAST], '203 475 860 959'],
  ['Delaware', [EAST], '302'],
  ['District of Columbia', [EAST], '202 771'],
  ['Florida', [EAST], '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863'],
  ['Florida again', [EAST], '904 941 954'],
  ['Florida, north-west', [EAST, CENTRE], '448 850'],
  ['Georgia', [EAST], '229 404 470 478 678 706 762 770 912 943'],
  ['Hawaii', ['Pacific/Honolulu'], '808'],
  ['Idaho', [MOUNTAIN, WEST], '208 986'],
  ['Illinois', [CENTRE], '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'],
  ['Indiana', [EAST], '260 317 463 765'],
  ['Indiana, north-west and south', [EAST, CENTRE], '219 574 812 930'],
  ['Iowa', [CENTRE], '319 515 563 641 712'],
  ['Kansas', [CENTRE], '316 913'],
  ['Kansas, west', [CENTRE, MOUNTAIN], '620 785'],
  ['Kentucky', [EAST], '502 859'],
  ['Kentucky, west and south', [EAST, CENTRE], '270 364 606'],
  ['Louisiana', [CENTRE], '225 318 337 457 504 985'],
  ['Maine', [EAST], '207'],
  ['Maryland', [EAST], '227 240 301 410 443 667'],
  ['Massachusetts', [EAST], '339 351 413 508 617 774 781 857 978'],
  ['Michigan', [EAST], '231 248 269 313 517 586 616 679 734 810 947 989'],
  ['Michigan, Upper Peninsula', [EAST, CENTRE], '906'],
  ['Minnesota', [CENTRE], '218 320 507 612 651 763 924 952'],
  ['Mississippi', [CENTRE], '228 601 662 769'],
  ['Missouri', [CENTRE], '235 314 417 557 573 636 660 816 975'],
  ['Montana', [MOUNTAIN], '406'],
  ['Nebraska', [CENTRE], '402 531'],
  ['Nebraska, west', [CENTRE, MOUNTAIN], '308'],
  ['Nevada', [WEST], '702 725'],
  ['Nevada, the rest', [WEST, MOUNTAIN], '775'],
  ['New Hampshire', [EAST], '603'],
  ['New Jersey', [EAST], '201 551 609 640 732 848 856 862 908 973'],
  ['New Mexico', [MOUNTAIN], '505 575'],
  ['New York, city', [EAST], '212 332 347 646 718 917 929'],
  ['New York, the rest', [EAST], '315 329 363 516 518 585 607 624 631 680 716 838 845 914 934'],
  ['North Carolina', [EAST], '252 336 472 704 743 828 910 919 980 984'],
  ['North Dakota', [CENTRE, MOUNTAIN], '701'],
  ['Ohio', [EAST], '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'],
  ['Oklahoma', [CENTRE], '405 539 572 580 918'],
  ['Oregon', [WEST], '503 971'],
  ['Oregon, the rest', [WEST, MOUNTAIN], '458 541'],
  ['Pennsylvania', [EAST], '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'],
  ['Rhode Island', [EAST], '401'],
  ['South Carolina', [EAST], '803 821 839 843 854 864'],
  ['South Dakota', [CENTRE, MOUNTAIN], '605'],
  ['Tennessee, east', [EAST], '865'],
  ['Tennessee, south-east', [EAST, CENTRE], '423'],
  ['Tennessee, the rest', [CENTRE], '615 629 731 901 931'],
  ['Texas, north and east', [CENTRE], '214 254 409 430 469 682 817 903 936 940 945 972'],
  ['Texas, Houston', [CENTRE], '281 346 621 713 832 979'],
  ['Texas, the rest', [CENTRE], '210 325 361 432 512 726 737 806 830 956'],
  ['Texas, El Paso', [MOUNTAIN], '915'],
  ['Utah', [MOUNTAIN], '385 435 801'],
  ['Vermont', [EAST], '802'],
  ['Virginia', [EAST], '276 434 540 571 686 703 757 804 826 948'],
  ['Washington', [WEST], '206 253 360 425 509 564'],
  ['West Virginia', [EAST], '304 681'],
  ['Wisconsin', [CENTRE], '262 274 353 414 534 608 715 920'],
  ['Wyoming', [MOUNTAIN], '307'],
  ['American Samoa', ['Pacific/Pago_Pago'], '684'],
  ['Guam', ['Pacific/Guam'], '671'],
  ['Northern Mariana Islands', ['Pacific/Saipan'], '670'],
  ['Puerto Rico', ['America/Puerto_Rico'], '787 939'],
  ['U.S. Virgin Islands', ['America/St_Thomas'], '340'],
  ['Alberta', [EDMONTON], '368 403 587 780 825'],
  ['British Columbia, Vancouver', [VANCOUVER], '604'],
  ['British Columbia', [VANCOUVER, EDMONTON], '236 250 257 672 778'],
  ['Manitoba', [WINNIPEG], '204 431 584'],
  ['New Brunswick', [HALIFAX], '428 506'],
  ['Newfoundland and Labrador', ['America/St_Johns', HALIFAX], '709 879'],
  ['Nova Scotia and Prince Edward Island', [HALIFAX], '782 902'],
  ['Ontario', [TORONTO], '226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942'],
  ['Ontario, north-west', [TORONTO, WINNIPEG], '807'],
  ['Quebec', [TORONTO], '263 354 438 450 468 514 579 819 873'],
  ['Quebec, east', [TORONTO, HALIFAX], '273 367 418 581'],
  ['Saskatchewan', ['America/Regina', EDMONTON], '306 474 639'],
  ['The north of Canada', ['America/Whitehorse', EDMONTON, WINNIPEG, TORONTO], '867'],
  ['Anguilla', ['America/Anguilla'], '264'],
  ['Antigua and Barbuda', ['America/Antigua'], '268'],
  ['Bahamas', ['America/Nassau'], '242'],
  ['Barbados', ['America/Barbados'], '246'],
  ['Bermuda', ['Atlantic/Bermuda'], '441'],
  ['British Virgin Islands', ['America/Tortola'], '284'],
  ['Cayman Islands', ['America/Cayman'], '345'],
  ['Dominica', ['America/Dominica'], '767'],
  ['Dominican Republic', ['America/Santo_Domingo'], '809 829 849'],
  ['Grenada', ['America/Grenada'], '473'],
  ['Jamaica', ['America/Jamaica'], '658 876'],
  ['Montserrat', ['America/Montserrat'], '664'],
  ['Saint Kitts and Nevis', ['America/St_Kitts'], '869'],
  ['Saint Lucia', ['America/St_Lucia'], '758'],
  ['Saint Vincent and the Grenadines', ['America/St_Vincent'], '784'],
  ['Sint Maarten', ['America/Lower_Princes'], '721'],
  ['Trinidad and Tobago', ['America/Port_of_Spain'], '868'],
  ['Turks and Caicos Islands', ['America/Grand_Turk'], '649'],
];

const ZONES: ReadonlyMap<string, readonly string[]> = new Map(
  AREAS.flatMap(([, zones, codes]) => codes.split(' ').map((code) => [code, zones] as const)),
);
