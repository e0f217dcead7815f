import type { Branch } from "@pauta/contract/law/deadlines";

/** Civil law in any court; for children's law there is a class of its own. */
export const ANY_CIVIL: readonly Branch[] = [
  "civel",
  "fazenda",
  "execucao_fiscal",
  "juizado",
  "juizado_fazenda",
  "juizado_federal",
];

/**
 * Which branch a class's number means, in the CNJ's unified table of classes (TPU, Resolução CNJ 46/2007).
 *
 * Read on 2026-11-24 from two public copies, part by part: the whole tree with its parents as it was before
 * the CPC of 2015 came into force (`cnj-classes.js` of github.com/ironsand-sou-eu/sisifo-ruy-andrade, commit
 * 6ef233a: numbers up to 12042), and a list of numbers and names in the tree's order, of 2024 or later
 * (numbers up to 15323), which has what was added since. Parts of the tree that belong to one branch alone
 * (children and youth, criminal, penal execution, labour, electoral, military) are complete; of the civil
 * part and of the STF's and the STJ's own classes only what its name and the law tie to a branch is listed.
 * Everything else is left out and stays unknown: letters rogatory, incidents, enforcement and appeals that
 * courts of several branches use, administrative classes, and numbers of later versions (79 is of 2026-05, 83
 * of 2026-09). Why some numbers have several branches: docs/decisions/0026.
 */
const CODES: readonly (readonly [readonly Branch[], string])[] = [
  [
    ["infancia"],
    "1385 1386 1389-1392 1396 1399 1401 1412 1414 1415 1417 1420 1424-1426 1430 1432 1434-1436 1438 1440 1450 1451 1455 1459-1474 1478 1690 1691 1703-1706 10933 10960 10969-10977 10979 11026 11794 11976 12070-12074 12076 12120 12230 12386 12388 12423 12424 14676 15140 15171 15172 15190-15196",
  ],
  [
    ["trabalhista"],
    "976 980 985-988 990-994 1000-1009 1067 1068 1070-1072 1125 1126 1145 1202 1209 1267 1685 11027 11400 11882 11886 12132 12391 12760 14775 15187",
  ],
  [
    ["criminal"],
    "269-277 279-285 287-295 297 300 302-335 355 375 412 416-422 424-428 432 433 1013 1033 1042 1063 1064 1178 1268 1291 1317 1330 1331 1333 1339 1343 1344 1349 1359 1364 1369 1370 1375 1377 1678 1710-1712 1715 1717 1719 1720 1722 1727 1729-1731 1733 10943 10967 11398 11787-11791 11793 11798 11955 12077 12121 12122 12394 14123 14678 14701 14734 15170 15224 15228",
  ],
  [
    ["execucao_penal"],
    "385 386 406-411 413 1283 1284 1288 1714 11399 11957 12089 12123-12129 12727-12729 12789",
  ],
  [["juizado_criminal"], "278 299 10944"],
  [["juizado_criminal", "execucao_penal"], "14696"],
  [
    ["eleitoral"],
    "11427 11525-11552 12057-12061 12193 12377 12464-12466 12549-12561 12625-12633 14208 14209 15011 15090 15303 15323",
  ],
  [["militar"], "11028-11046 11553 11799 11800 15321"],
  [["recuperacao"], "108 111 114 128 129 135 138 11397 14990 14991"],
  [["execucao_fiscal"], "210 1116 1118"],
  [["execucao_fiscal", "fazenda"], "83"],
  [["juizado", "juizado_fazenda", "juizado_federal"], "436 460"],
  [["juizado_federal", "juizado_fazenda"], "457 1271"],
  [["juizado_fazenda"], "14695"],
  [["fazenda", "juizado_fazenda", "juizado_federal"], "1114 1266 12078 12079 15215"],
  [["civel", "juizado", "juizado_federal"], "112 159 12154 12374"],
  [["civel", "fazenda", "execucao_fiscal", "juizado", "juizado_federal"], "37"],
  [["civel", "criminal"], "15309"],
  [
    ["fazenda"],
    "64 66 82 90 91 96 107 121 122 144 145 199 1036 1040 1265 1297 1352-1354 1670 1677 1679 1728 11555 11556 12787 12788",
  ],
  [
    ["civel", "fazenda"],
    "7 63 65 95 119 120 183 190 193 198 203 206 208 211 1035 1037 1066 1208 1233 1296 1312 1315 1318 1358 1669 1689 10942 12042 12153 12357 14774 15160 15161 15167",
  ],
  [
    ["civel"],
    "22 28-32 34 35 38-41 44 45 47-49 51-61 69 72 74 76 77 79-81 84-87 89 92-94 97-100 113 123 127 134 136 137 140-143 151-154 165-167 176-182 186 188 191 192 194-196 234 239 251 1021 1022 1026 1027 1112 1117 1122 1124 1269 1289 1294 1295 1682 1683 1707 1709 1723 1725 1726 11875 12082 12086 12088 12136-12138 12226-12229 12231-12234 12246 12247 12251 12369-12373 12376 12389 12390 12541 12613 12761-12764 14671 14677 15217",
  ],
  [ANY_CIVIL, "221 228 231 232 241 258 261 264 1230-1232 12080 12081"],
];

const byCode = new Map<number, readonly Branch[]>();
for (const [branches, list] of CODES)
  for (const span of list.split(" ")) {
    const [first, last = first] = span.split("-").map(Number);
    for (let code = first!; code <= last!; code++) byCode.set(code, branches);
  }

/** The branches that a class's number leaves possible; none when it has many, or is not in the table. */
export const branchesOfCode = (code: string): readonly Branch[] =>
  /^\d{1,6}$/.test(code.trim()) ? (byCode.get(Number(code)) ?? []) : [];
