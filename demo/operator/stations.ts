/** A Vietnamese station, which draws on the same weekdays every week. */
export interface Station {
  readonly code: string;
  /** 2 to 7 for Monday to Saturday, 1 for Sunday. */
  readonly weekdays: readonly number[];
  readonly names: { readonly en: string; readonly ur: string; readonly ko: string };
}

function station(code: string, weekdays: readonly number[], en: string, ur: string, ko: string): Station {
  return { code, weekdays, names: { en, ur, ko } };
}

/** The stations of central Vietnam, in the order of the week. */
export const centralStations: readonly Station[] = [
  station('PHU_YEN', [2], 'Phú Yên', 'فو ین', '푸옌'),
  station('HUE', [2, 1], 'Huế', 'ہیو', '후에'),
  station('DAK_LAK', [3], 'Đắk Lắk', 'ڈاک لاک', '닥락'),
  station('QUANG_NAM', [3], 'Quảng Nam', 'کوانگ نام', '꽝남'),
  station('DA_NANG', [4, 7], 'Đà Nẵng', 'دا نانگ', '다낭'),
  station('KHANH_HOA', [4, 1], 'Khánh Hòa', 'خان ہوا', '칸호아'),
  station('BINH_DINH', [5], 'Bình Định', 'بن دن', '빈딘'),
  station('QUANG_TRI', [5], 'Quảng Trị', 'کوانگ تری', '꽝찌'),
  station('QUANG_BINH', [5], 'Quảng Bình', 'کوانگ بن', '꽝빈'),
  station('GIA_LAI', [6], 'Gia Lai', 'زا لائی', '잘라이'),
  station('NINH_THUAN', [6], 'Ninh Thuận', 'نن تھوان', '닌투언'),
  station('QUANG_NGAI', [7], 'Quảng Ngãi', 'کوانگ نائی', '꽝응아이'),
  station('DAK_NONG', [7], 'Đắk Nông', 'ڈاک نونگ', '닥농'),
  station('KON_TUM', [1], 'Kon Tum', 'کون تم', '꼰뚬'),
];

/** The stations of southern Vietnam, in the order of the week. */
export const southernStations: readonly Station[] = [
  station('HO_CHI_MINH', [2, 7], 'Hồ Chí Minh', 'ہو چی منہ', '호찌민'),
  station('DONG_THAP', [2], 'Đồng Tháp', 'ڈونگ تھاپ', '동탑'),
  station('CA_MAU', [2], 'Cà Mau', 'کا ماؤ', '까마우'),
  station('BEN_TRE', [3], 'Bến Tre', 'بین تری', '벤째'),
  station('VUNG_TAU', [3], 'Vũng Tàu', 'وونگ تاؤ', '붕따우'),
  station('BAC_LIEU', [3], 'Bạc Liêu', 'باک لیو', '박리에우'),
  station('DONG_NAI', [4], 'Đồng Nai', 'ڈونگ نائی', '동나이'),
  station('CAN_THO', [4], 'Cần Thơ', 'کان تھو', '껀터'),
  station('SOC_TRANG', [4], 'Sóc Trăng', 'سوک ترانگ', '속짱'),
  station('TAY_NINH', [5], 'Tây Ninh', 'تائے نن', '떠이닌'),
  station('AN_GIANG', [5], 'An Giang', 'ان زانگ', '안장'),
  station('BINH_THUAN', [5], 'Bình Thuận', 'بن تھوان', '빈투언'),
  station('VINH_LONG', [6], 'Vĩnh Long', 'ون لونگ', '빈롱'),
  station('BINH_DUONG', [6], 'Bình Dương', 'بن زونگ', '빈즈엉'),
  station('TRA_VINH', [6], 'Trà Vinh', 'ترا ون', '짜빈'),
  station('LONG_AN', [7], 'Long An', 'لونگ ان', '롱안'),
  station('BINH_PHUOC', [7], 'Bình Phước', 'بن فوک', '빈프억'),
  station('TIEN_GIANG', [1], 'Tiền Giang', 'تین زانگ', '띠엔장'),
  station('KIEN_GIANG', [1], 'Kiên Giang', 'کین زانگ', '끼엔장'),
  station('DA_LAT', [1], 'Đà Lạt', 'دا لات', '달랏'),
  // Last, because ids follow the order of this list.
  station('HAU_GIANG', [7], 'Hậu Giang', 'ہاؤ زانگ', '허우장'),
];
