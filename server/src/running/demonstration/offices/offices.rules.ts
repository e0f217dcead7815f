import type { RoleName } from "@pauta/contract/platform/roles";

/** The password of every account of the demonstration. */
export const DEMONSTRATION_PASSWORD = "pauta-demo-2026";

export type DemonstrationPerson = {
  username: string;
  name: string;
  roles: readonly RoleName[];
  /** Made-up bar numbers: no section of the bar has numbers from 900000 on. */
  oab_code?: string;
  cpf_cnpj: string;
  phone_number: string;
  automatic_deadline?: true;
};

export type DemonstrationOffice = {
  key: "demonstracao" | "solo" | "vizinha";
  company_name: string;
  name_to_follow: string;
  cpf_cnpj: string;
  phone_number: string;
  address: string;
  street_number: string;
  neighborhood: string;
  city: string;
  zip_code: string;
  federation_state_id: number;
  plan_id: number;
  plan_type: 1 | 3;
  subscription_status: "paid" | "trialing";
  people: readonly DemonstrationPerson[];
};

export const platformPeople: readonly DemonstrationPerson[] = [
  {
    username: "admin",
    name: "Administração da Plataforma",
    roles: ["admin"],
    cpf_cnpj: "90000001147",
    phone_number: "5130000001",
  },
  {
    username: "leitura",
    name: "Consulta da Plataforma",
    roles: ["admin_read"],
    cpf_cnpj: "90000001228",
    phone_number: "5130000002",
  },
];

/**
 * The offices of the demonstration: on the PRO, LIGHT and STANDARD plans, with as many people as these allow.
 */
export const demonstrationOffices: readonly DemonstrationOffice[] = [
  {
    key: "demonstracao",
    company_name: "Demonstração Advogados",
    name_to_follow: "Demonstração Advogados",
    cpf_cnpj: "90000001000129",
    phone_number: "5130000100",
    address: "Rua dos Jacarandás Floridos",
    street_number: "1200",
    neighborhood: "Centro Histórico",
    city: "Porto Alegre",
    zip_code: "90010000",
    federation_state_id: 21,
    plan_id: 4,
    plan_type: 3,
    subscription_status: "paid",
    people: [
      {
        username: "escritorio",
        name: "Heloísa Graciolato Peroves",
        roles: ["client_admin"],
        cpf_cnpj: "90000002038",
        phone_number: "51990000101",
      },
      {
        username: "controladoria",
        name: "Otávio Sabiares Cerejal",
        roles: ["forwarding_agent"],
        cpf_cnpj: "90000002119",
        phone_number: "51990000102",
      },
      {
        username: "advogada",
        name: "Beatriz Galvanez Trovoada",
        roles: ["lawyer"],
        oab_code: "900101/RS, 900101-A/SP",
        cpf_cnpj: "90000002208",
        phone_number: "51990000103",
      },
      {
        username: "associado",
        name: "Caio Ventania Lumiares",
        roles: ["associate_lawyer"],
        oab_code: "900205/RS",
        cpf_cnpj: "90000002380",
        phone_number: "51990000104",
      },
      {
        username: "gestora",
        name: "Márcia Quimerano Pitangal",
        roles: ["client_admin", "lawyer"],
        oab_code: "900318/RS",
        cpf_cnpj: "90000002461",
        phone_number: "51990000105",
      },
    ],
  },
  {
    key: "solo",
    company_name: "Solo Advocacia",
    name_to_follow: "Solo Advocacia",
    cpf_cnpj: "90000002000173",
    phone_number: "1130000200",
    address: "Avenida das Paineiras",
    street_number: "455",
    neighborhood: "Vila das Acácias",
    city: "São Paulo",
    zip_code: "04000000",
    federation_state_id: 25,
    plan_id: 2,
    plan_type: 1,
    subscription_status: "trialing",
    people: [
      {
        username: "solo",
        name: "Tomás Jandaíra Alvorantes",
        roles: ["client_admin", "lawyer"],
        oab_code: "900427/SP",
        cpf_cnpj: "90000003000",
        phone_number: "11990000201",
        automatic_deadline: true,
      },
    ],
  },
  {
    key: "vizinha",
    company_name: "Vizinha Advogados",
    name_to_follow: "Vizinha Advogados Associados",
    cpf_cnpj: "90000003000118",
    phone_number: "2130000300",
    address: "Travessa do Mirante",
    street_number: "38",
    neighborhood: "Jardim das Pedras",
    city: "Rio de Janeiro",
    zip_code: "20000000",
    federation_state_id: 19,
    plan_id: 3,
    plan_type: 3,
    subscription_status: "paid",
    people: [
      {
        username: "vizinha",
        name: "Lígia Borboremes Atibanês",
        roles: ["client_admin"],
        cpf_cnpj: "90000004081",
        phone_number: "21990000301",
      },
      {
        username: "vizinho",
        name: "Ivo Carandaí Belverde",
        roles: ["lawyer"],
        oab_code: "900533/RJ",
        cpf_cnpj: "90000004162",
        phone_number: "21990000302",
      },
      {
        username: "colega",
        name: "Rita Laranjali Serranova",
        roles: ["associate_lawyer"],
        oab_code: "900641/RJ",
        cpf_cnpj: "90000004243",
        phone_number: "21990000303",
      },
    ],
  },
];

/**
 * The office that signed up yesterday: without clients and lawsuits, and with a search of earlier gazettes.
 */
export const newcomer: Omit<DemonstrationOffice, "key"> = {
  company_name: "Recente Advocacia",
  name_to_follow: "Recente Advocacia",
  cpf_cnpj: "90000006000151",
  phone_number: "5130000600",
  address: "Rua das Sapopemas",
  street_number: "12",
  neighborhood: "Alto do Mirante",
  city: "Porto Alegre",
  zip_code: "90020000",
  federation_state_id: 21,
  plan_id: 2,
  plan_type: 1,
  subscription_status: "trialing",
  people: [
    {
      username: "recente",
      name: "Iolanda Mirantes Quaresmal",
      roles: ["client_admin", "lawyer"],
      oab_code: "900863/RS",
      cpf_cnpj: "90000007005",
      phone_number: "51990000601",
      automatic_deadline: true,
    },
  ],
};

/** People who receive publications in their own name: gazettes identify lawyers by their bar number. */
export const isLawyer = ({ oab_code }: DemonstrationPerson): boolean => oab_code !== undefined;
