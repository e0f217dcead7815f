import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from "docx";

/** A4 in twentieths of a point, with the margins of the other documents. */
export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1500, bottom: 1280, left: 1120, right: 1120, header: 640, footer: 560 },
};
const WIDTH = PAGE.size.width - PAGE.margin.left - PAGE.margin.right;
const UNWRITABLE = /\p{Cc}/gu;

/** Logo, office and a text at the right, over a line. */
export const pageHead = (office: string, right: string) =>
  new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 3 } },
        children: [
          new TextRun({ text: "Pauta", bold: true, size: 18 }),
          new TextRun({ text: `   ${office.replaceAll(UNWRITABLE, "")}\t${right}`, size: 18 }),
        ],
      }),
    ],
  });

export const pageFoot = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            size: 16,
            children: ["página ", PageNumber.CURRENT, " de ", PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
