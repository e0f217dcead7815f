import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const inFolder = ({ lawsuit, folder }: Place) => ({ id: lawsuit, folderId: folder });
const oneFile = (place: Place) => ({ ...inFolder(place), fileId: place.file });

export const lawsuitFilesSamples: Record<string, (place: Place) => Sample> = {
  "lawsuitFiles.folders": ({ lawsuit }) => ({ params: { id: lawsuit } }),
  "lawsuitFiles.createFolder": ({ lawsuit }) => ({
    params: { id: lawsuit },
    body: { folder_name: "Recursos" },
  }),
  "lawsuitFiles.findFolder": (place) => ({ params: inFolder(place) }),
  "lawsuitFiles.updateFolder": (place) => ({ params: inFolder(place), body: { folder_name: "Recursos" } }),
  "lawsuitFiles.removeFolder": (place) => ({ params: inFolder(place) }),
  "lawsuitFiles.files": (place) => ({ params: inFolder(place) }),
  "lawsuitFiles.upload": (place) => ({
    params: inFolder(place),
    body: { observation: "Assinada" },
    files: { "procuração.txt": "Outorga poderes" },
  }),
  "lawsuitFiles.findFile": (place) => ({ params: oneFile(place) }),
  "lawsuitFiles.updateFile": (place) => ({
    params: oneFile(place),
    body: { file_name: "petição.txt", observation: "Protocolada", folder_id: place.otherFolder },
  }),
  "lawsuitFiles.download": (place) => ({ params: oneFile(place), query: { inline: 0 } }),
  "lawsuitFiles.removeFile": (place) => ({ params: oneFile(place) }),
};
